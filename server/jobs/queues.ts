import type { Platform } from '#server/platform/platform.ts'

/** What each kind of work needs to know: ids and nothing else. */
export type JobData = {
  'notification-mail': { notification: string }
  'notification-digest': { member: string }
  'followed-tag': { question: string }
  'followed-question': { answer: string }
  'checked-maths': { answer: string }
  badges: { member: string }
  /** `after`: the last member who has been looked at. */
  'badge-sweep': { after: string }
  'tag-merge': { tag: string }
}
export type QueueName = keyof JobData
export const QUEUES = [
  'notification-mail',
  'notification-digest',
  'followed-tag',
  'followed-question',
  'checked-maths',
  'badges',
  'badge-sweep',
  'tag-merge',
] as const satisfies readonly QueueName[]

export const topicOfJobs = (name: QueueName) => `jobs:${name}`

/** Call it after the commit: every instance looks for work at once instead of a little later. */
export const hurry = ({ events }: Pick<Platform, 'events'>, name: QueueName) => events.announce(topicOfJobs(name))
