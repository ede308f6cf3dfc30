import './node-20.mjs'
import { join } from 'node:path'
import { compileCache, house } from './house.mjs'
import { prepare } from './prepare.mjs'
import { handOver } from './run.mjs'

handOver(await prepare(), [join(house, 'launch', 'stages.mjs'), ...process.argv.slice(2)], compileCache)
