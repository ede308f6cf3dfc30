import './node-20.mjs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { house } from './house.mjs'
import { prepare } from './prepare.mjs'
import { handOver } from './run.mjs'

const node = await prepare()
if (!(await build(node))) process.exit(1)
handOver(node, ['--max-semi-space-size=8', 'server/main.ts'], {
  // A small young generation (above): 276 MB instead of 390 under load, at no measured cost.
  NODE_ENV: 'production',
  // Modules are read and stripped of their types once: 0.2 s instead of 0.7 at each later start.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(house, 'node_modules', '.cache', 'compiled'),
})
