import './node-20.mjs'
import { build } from './build.mjs'
import { compileCache } from './house.mjs'
import { prepare } from './prepare.mjs'
import { handOver } from './run.mjs'

const node = await prepare()
if (!(await build(node))) process.exit(1)
handOver(node, ['--max-semi-space-size=8', 'server/main.ts'], {
  // A small young generation (above): 276 MB instead of 390 under load, at no measured cost.
  NODE_ENV: 'production',
  ...compileCache,
})
