import { checkAnswer } from '#server/answers/checking.ts'
import { awardBadges, sweepBadges } from '#server/badges/award.ts'
import { mailAtOnce, mailDigest } from '#server/notifications/mails.ts'
import { tellAllQuestionFollowers } from '#server/notifications/followed-questions.ts'
import { tellAllTagFollowers } from '#server/notifications/followed-tags.ts'
import type { Platform } from '#server/platform/platform.ts'
import { moveMergedTag, resumeMerges } from '#server/tags/merging/moving.ts'

/** Begins to do what is left to be done in the background; answers what ends it. */
export async function startJobs(platform: Platform): Promise<() => Promise<void>> {
  const stop = await platform.jobs.start({
    'notification-mail': (data) => mailAtOnce(platform, data),
    'notification-digest': (data) => mailDigest(platform, data),
    'followed-tag': (data) => tellAllTagFollowers(platform, data),
    'checked-maths': (data) => checkAnswer(platform, data),
    badges: (data) => awardBadges(platform, data),
    'badge-sweep': (data) => sweepBadges(platform, data),
    'followed-question': (data) => tellAllQuestionFollowers(platform, data),
    'tag-merge': (data) => moveMergedTag(platform, data),
  })
  await resumeMerges(platform)
  return stop
}
