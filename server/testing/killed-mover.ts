import { readSettings } from '#server/env.ts'
import { openLog } from '#server/platform/log.ts'
import { openPlatform } from '#server/platform/open.ts'
import { moveQuestions } from '#server/tags/merging/moving.ts'

/** A process of its own that moves the questions of a merged tag until somebody kills it. What it needs stands in its arguments. */
const { connection, dataDir, tagId } = JSON.parse(process.argv[2]!)
const { platform } = await openPlatform({
  settings: readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' }),
  connection,
  log: openLog('fatal'),
  say: () => {},
})
while (!(await moveQuestions(platform, tagId, () => true)));
await new Promise(() => {})
