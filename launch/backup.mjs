import './node-20.mjs'
import { keepData } from './keep-data.mjs'

await keepData('server/backup/run-backup.ts')
