import { HELD_ACCOUNT } from './held-account.ts'
import { HELD_ASK_AI } from './held-ask-ai.ts'
import { HELD_MODERATION } from './held-moderation.ts'
import { HELD_POSTS } from './held-posts.ts'
import { FOLLOWS, INTERNAL, SECRET, WHO_OF_STAFF } from './held-reasons.ts'
import { HELD_WAITING } from './held-waiting.ts'
import { of, through, type Held } from './held.ts'

/**
 * Everything that is held on a member, each in the order of the export. A new table that leads to a member stands here
 * or among the reasons below: a test compares them with the schema, column by column.
 */
export const HELD: readonly Held[] = [
  ...HELD_ACCOUNT,
  ...HELD_POSTS,
  ...HELD_WAITING,
  ...HELD_MODERATION,
  {
    name: 'members_you_follow',
    about: 'Whom you follow.',
    table: 'user_follows',
    way: of('follower_id'),
    key: ['id'],
    columns: { member: { member: 'followed_id' }, since: 'created_at' },
  },
  {
    name: 'your_followers',
    about: 'Who follows you. You see them on your profile too.',
    table: 'user_follows',
    way: of('followed_id'),
    key: ['id'],
    columns: { member: { member: 'follower_id' }, since: 'created_at' },
  },
  {
    name: 'tags_you_follow',
    about: 'Tags whose questions come to you.',
    table: 'tag_follows',
    way: of('follower_id'),
    key: ['follower_id', 'tag_id'],
    columns: { tag: { tag: 'tag_id' }, since: 'created_at' },
  },
  {
    name: 'questions_you_follow',
    about: 'Questions whose new answers you hear of. Your own are not among them: you hear of those anyway.',
    table: 'question_follows',
    way: of('follower_id'),
    key: ['follower_id', 'question_id'],
    columns: { question: { question: 'question_id' }, since: 'created_at' },
  },
  {
    name: 'bookmarks',
    about: 'Questions that you keep for later.',
    table: 'bookmarks',
    way: of('user_id'),
    key: ['id'],
    columns: { question: { question: 'question_id' }, since: 'created_at' },
  },
  {
    name: 'notifications',
    about: 'What you were told of.',
    table: 'notifications',
    way: of('user_id'),
    key: ['id'],
    columns: {
      kind: 'kind',
      by: { member: 'actor_id' },
      question: { question: 'question_id' },
      answer: 'answer_id',
      comment: 'comment_id',
      detail: 'detail',
      count: 'count',
      on_the_page: 'on_page',
      by_mail: 'mail',
      mailed_at: 'mailed_at',
      read_at: 'read_at',
      at: 'created_at',
    },
    leftOut: { key: INTERNAL, told: 'Numbers of other members, so that nobody is counted twice.' },
  },
  {
    name: 'notification_choices',
    about: 'How you want to hear of what is new.',
    table: 'notification_choices',
    way: of('user_id'),
    key: ['user_id', 'kind'],
    columns: { kind: 'kind', on_the_page: 'page', by_mail: 'email' },
  },
  ...HELD_ASK_AI,
  {
    name: 'waiting_lists',
    about: 'Lists that hold your address.',
    table: 'waitlist',
    way: { address: 'email' },
    key: ['id'],
    columns: { for: 'topic', address: 'email', since: 'created_at' },
  },
  {
    name: 'mails',
    about: 'Mails that we sent you lately.',
    table: 'mails',
    way: { address: 'address' },
    key: ['id'],
    columns: { kind: 'kind', subject: 'subject', text: 'body', state: 'state', at: 'created_at' },
    leftOut: {
      address: FOLLOWS,
      whole: INTERNAL,
      error: INTERNAL,
      tries: INTERNAL,
      message_id: INTERNAL,
      settled_at: INTERNAL,
    },
  },
  {
    name: 'what_you_changed_for_the_site',
    about: 'If you help to run the site: that you changed something, and when.',
    table: 'audit_entries',
    way: of('actor_id'),
    key: ['id'],
    end: 'stays without a name',
    columns: { action: 'action', table: 'table_name', at: 'created_at' },
    leftOut: {
      row_id: 'It is about somebody else.',
      label: 'It is about somebody else.',
      before: 'It is about somebody else.',
      after: 'It is about somebody else.',
      number: INTERNAL,
      previous: INTERNAL,
      digest: INTERNAL,
      seal: INTERNAL,
      emptied: INTERNAL,
    },
  },
  {
    name: 'what_was_changed_about_you',
    about: 'Changes that the people who run the site made to your account.',
    table: 'audit_entries',
    way: { text: 'row_id', where: { table_name: 'users' } },
    key: ['id'],
    end: 'stays without a name',
    columns: { action: 'action', about: 'label', before: 'before', after: 'after', at: 'created_at' },
    leftOut: {
      actor_id: WHO_OF_STAFF,
      number: INTERNAL,
      previous: INTERNAL,
      digest: INTERNAL,
      seal: INTERNAL,
      emptied: INTERNAL,
    },
  },
  {
    name: 'settings_of_the_site',
    about: 'If you run the site: settings that you were the last to change.',
    table: 'settings',
    way: of('changed_by'),
    key: ['name'],
    end: 'stays without a name',
    columns: { setting: 'name', changed_at: 'changed_at' },
    leftOut: { value: 'It belongs to the site, and one of them is a secret.' },
  },
]

/** Rows that lead to a member and are in no export, and why. They go with the account like the others. */
export const NOT_EXPORTED: readonly { table: string; way: Held['way']; why: string }[] = [
  { table: 'recovery_codes', way: of('user_id'), why: SECRET },
  {
    table: 'proof_codes',
    way: through('session_id', 'sessions'),
    why: SECRET,
  },
  { table: 'idempotency_keys', way: of('user_id'), why: 'For a day: numbers that stop a post from going up twice.' },
  {
    table: 'ai_ladders',
    way: through('message_id', 'ai_messages'),
    why: 'Hints that were not asked for. Those that were stand with the answers.',
  },
  { table: 'sign_in_tickets', way: { address: 'email' }, why: 'For a few minutes, while somebody new signs up.' },
]

/** The tables that hold nothing on members, and why. */
export const NOT_ABOUT_MEMBERS: Readonly<Record<string, string>> = {
  audit_anchor: 'Where the audit begins since its oldest part is gone.',
  ai_days: 'Sums of a day, of nobody in particular.',
  image_uses: 'An index: the images stand in each post.',
  limit_counters: 'Counts of about a day; those of a member are deleted by name, address and number.',
  migrations: 'The history of the schema.',
  question_tags: 'An index: the tags stand with each question.',
  question_words: 'An index: the words stand in each question.',
  retired_usernames: 'Names of those who have left, hashed with a key: nobody can tell whose.',
  sign_ins: 'Log-ins that have left for another site; whose they are shows when they come back.',
  tag_synonyms: 'Other names of tags.',
  tags: 'Who made a tag is not kept.',
  title_words: 'An index: the words stand in the titles of questions.',
  upkeep_runs: 'When what has run out was last thrown away, and how much.',
}
