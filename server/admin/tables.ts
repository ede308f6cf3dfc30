import { TOPICS } from '#contract/waitlist.ts'
import { AGE_BANDS, ROLES } from '#rules/membership.ts'
import { NOTIFICATION_KINDS } from '#rules/notifications.ts'
import { SUBJECTS } from '#rules/subjects.ts'
import { UPLOAD_PURPOSES } from '#rules/uploading.ts'
import { id, list, number, text, time, type Column } from './columns.ts'

export type Table = {
  name: string
  title: string
  /** The column whose value stands in addresses. */
  key: string
  /** The column that people know a row by. */
  label: string
  search: string[]
  /** Never null, so that a page can begin after any of its values. */
  sort: string[]
  columns: Column[]
}

/** What admins see of the database. A column that does not stand here does not exist for them. */
export const TABLES: ReadonlyMap<string, Table> = new Map(
  [
    table('users', 'Members', {
      label: 'username',
      search: ['username', 'full_name', 'email'],
      sort: ['id', 'username', 'reputation', 'created_at'],
      columns: [
        id('id', 'Number'),
        text('username', 'Username'),
        text('role', 'Role', { choices: ROLES, editable: true }),
        text('email', 'E-mail', { personal: true, nullable: true }),
        text('full_name', 'Full name', { personal: true, editable: true }),
        text('bio', 'About', { personal: true, nullable: true, long: true, editable: true }),
        text('age_band', 'Age', { choices: AGE_BANDS, nullable: true }),
        number('grade', 'Grade', { nullable: true }),
        number('reputation', 'Reputation'),
        time('email_verified_at', 'E-mail confirmed', { nullable: true }),
        time('consented_at', 'Consent given', { nullable: true }),
        time('suspended_until', 'Suspended until', { nullable: true }),
        time('leaves_at', 'To be deleted', { nullable: true }),
        time('created_at', 'Joined'),
      ],
    }),
    table('questions', 'Questions', {
      label: 'title',
      search: ['title'],
      sort: ['id', 'score', 'answer_count', 'view_count', 'last_activity_at', 'created_at'],
      columns: [
        id('id', 'Number'),
        text('title', 'Title', { editable: true }),
        text('subject', 'Subject', { choices: Object.keys(SUBJECTS), editable: true }),
        number('grade', 'Grade', { nullable: true, editable: true }),
        list('tags', 'Tags'),
        id('author_id', 'Asked by', { table: 'users' }),
        number('score', 'Votes'),
        number('answer_count', 'Answers'),
        number('view_count', 'Views'),
        id('accepted_answer_id', 'Accepted answer', { table: 'answers', nullable: true }),
        text('visibility', 'Visibility', { choices: ['public', 'pending', 'hidden'] }),
        text('closed_reason', 'Closed because', { nullable: true }),
        text('body', 'Text', { long: true }),
        text('slug', 'Address'),
        time('created_at', 'Asked'),
        time('edited_at', 'Edited', { nullable: true }),
        time('last_activity_at', 'Last activity'),
        time('deleted_at', 'Deleted', { nullable: true }),
        id('deleted_by', 'Deleted by', { table: 'users', nullable: true }),
      ],
    }),
    table('answers', 'Answers', {
      label: 'excerpt',
      search: ['excerpt'],
      sort: ['id', 'score', 'created_at'],
      columns: [
        id('id', 'Number'),
        text('excerpt', 'Beginning', { long: true }),
        id('question_id', 'Question', { table: 'questions' }),
        id('author_id', 'Answered by', { table: 'users' }),
        number('score', 'Votes'),
        text('visibility', 'Visibility', { choices: ['public', 'pending', 'hidden'] }),
        text('body', 'Text', { long: true }),
        time('created_at', 'Answered'),
        time('edited_at', 'Edited', { nullable: true }),
        time('deleted_at', 'Deleted', { nullable: true }),
        id('deleted_by', 'Deleted by', { table: 'users', nullable: true }),
      ],
    }),
    table('tags', 'Tags', {
      label: 'name',
      search: ['name', 'description'],
      sort: ['id', 'name', 'question_count', 'created_at'],
      columns: [
        id('id', 'Number'),
        text('name', 'Name'),
        text('description', 'Description', { editable: true }),
        text('subject', 'Subject', { choices: Object.keys(SUBJECTS), nullable: true, editable: true }),
        number('question_count', 'Questions'),
        time('created_at', 'Made'),
      ],
    }),
    table('tag_synonyms', 'Tag synonyms', {
      key: 'name',
      label: 'name',
      search: ['name'],
      sort: ['name'],
      columns: [text('name', 'Other name'), id('tag_id', 'Stands for', { table: 'tags' })],
    }),
    table('votes', 'Votes', {
      label: 'id',
      search: [],
      sort: ['id', 'points', 'created_at'],
      columns: [
        id('id', 'Number'),
        id('voter_id', 'Voter', { table: 'users' }),
        id('author_id', 'For the post of', { table: 'users' }),
        id('question_id', 'Question', { table: 'questions', nullable: true }),
        id('answer_id', 'Answer', { table: 'answers', nullable: true }),
        number('points', 'Points granted'),
        time('created_at', 'Given'),
      ],
    }),
    table('reputation_entries', 'Reputation', {
      label: 'kind',
      search: ['kind'],
      sort: ['id', 'points', 'created_at'],
      columns: [
        id('id', 'Number'),
        id('user_id', 'Member', { table: 'users' }),
        text('kind', 'For'),
        number('points', 'Points'),
        id('question_id', 'Question', { table: 'questions', nullable: true }),
        id('answer_id', 'Answer', { table: 'answers', nullable: true }),
        time('created_at', 'Booked'),
      ],
    }),
    table('revisions', 'Revisions', {
      label: 'id',
      search: ['title', 'note'],
      sort: ['id', 'created_at'],
      columns: [
        id('id', 'Number'),
        id('question_id', 'Question', { table: 'questions', nullable: true }),
        id('answer_id', 'Answer', { table: 'answers', nullable: true }),
        number('number', 'Version'),
        id('author_id', 'Written by', { table: 'users' }),
        text('note', 'Note'),
        text('title', 'Title', { nullable: true }),
        list('tags', 'Tags', { nullable: true }),
        text('body', 'Text', { long: true }),
        time('created_at', 'Written'),
      ],
    }),
    table('user_follows', 'Follows', {
      label: 'id',
      search: [],
      sort: ['id', 'created_at'],
      columns: [
        id('id', 'Number'),
        id('follower_id', 'Follower', { table: 'users' }),
        id('followed_id', 'Follows', { table: 'users' }),
        time('created_at', 'Since'),
      ],
    }),
    table('former_usernames', 'Former usernames', {
      key: 'username',
      label: 'username',
      search: ['username'],
      sort: ['username', 'changed_at'],
      columns: [
        text('username', 'Former name'),
        id('user_id', 'Member', { table: 'users' }),
        time('changed_at', 'Given up'),
      ],
    }),
    table('ai_feedback', 'Ask AI feedback', {
      key: 'message_id',
      label: 'value',
      search: ['note'],
      sort: ['message_id', 'created_at'],
      columns: [
        id('message_id', 'Message'),
        text('value', 'Verdict', { choices: ['up', 'down'] }),
        text('reason', 'Reason', { choices: ['wrong', 'unclear', 'unsafe', 'off-topic'], nullable: true }),
        text('note', 'Note', { long: true }),
        text('judged', 'Admins say', { choices: ['confirmed', 'turned-down'], nullable: true }),
        number('granted', 'Points granted'),
        time('created_at', 'Given'),
      ],
    }),
    table('sessions', 'Sessions', {
      label: 'device',
      search: ['device'],
      sort: ['id', 'last_used_at', 'created_at'],
      columns: [
        id('id', 'Number'),
        id('user_id', 'Member', { table: 'users' }),
        text('device', 'Device', { long: true }),
        time('created_at', 'Logged in'),
        time('last_used_at', 'Last used'),
        time('expires_at', 'Ends'),
      ],
    }),
    table('uploads', 'Images', {
      label: 'name',
      search: ['name'],
      sort: ['id', 'bytes', 'created_at', 'wanted_at'],
      columns: [
        id('id', 'Number'),
        id('user_id', 'Uploaded by', { table: 'users' }),
        text('name', 'File, at /uploads/', { long: true }),
        text('purpose', 'For a', { choices: UPLOAD_PURPOSES }),
        number('bytes', 'Bytes'),
        number('width', 'Width'),
        number('height', 'Height'),
        time('created_at', 'Uploaded'),
        time('wanted_at', 'Last sent or chosen'),
      ],
    }),
    table('notifications', 'Notifications', {
      label: 'kind',
      search: ['kind'],
      sort: ['id', 'created_at'],
      columns: [
        id('id', 'Number'),
        id('user_id', 'For', { table: 'users' }),
        text('kind', 'Kind', { choices: NOTIFICATION_KINDS }),
        id('actor_id', 'By', { table: 'users', nullable: true }),
        id('question_id', 'Question', { table: 'questions', nullable: true }),
        id('answer_id', 'Answer', { table: 'answers', nullable: true }),
        text('mail', 'By e-mail', { choices: ['at-once', 'digest'], nullable: true }),
        time('mailed_at', 'Mailed', { nullable: true }),
        time('read_at', 'Read', { nullable: true }),
        time('created_at', 'Told'),
      ],
    }),
    table('two_factor', 'Two-factor log-ins', {
      key: 'user_id',
      label: 'user_id',
      search: [],
      sort: ['user_id'],
      columns: [id('user_id', 'Member', { table: 'users' }), time('confirmed_at', 'On since', { nullable: true })],
    }),
    table('waitlist', 'Waitlist', {
      label: 'topic',
      search: ['email'],
      sort: ['id', 'created_at'],
      columns: [
        id('id', 'Number'),
        text('topic', 'For', { choices: TOPICS }),
        text('email', 'E-mail', { personal: true }),
        time('created_at', 'Since'),
      ],
    }),
  ].map((each) => [each.name, each]),
)

/** The tables that admins do not see, and why. A new table stands here or above: a test says so. */
export const LEFT_OUT: Record<string, string> = {
  ai_appeals: 'Marks on messages that are not shown.',
  ai_conversations: 'What people ask the tutor is theirs alone.',
  ai_days: 'Told at /api/admin/ai, added up.',
  ai_frames: 'What people ask the tutor is theirs alone.',
  ai_ladders: 'What people ask the tutor is theirs alone.',
  ai_messages: 'What people ask the tutor is theirs alone.',
  ai_usage: 'Counters of a day.',
  audit_entries: 'Read at /api/admin/audit; nobody changes it.',
  drafts: 'What people have not sent is theirs alone.',
  email_codes: 'Codes and what proves them; each lives for minutes.',
  idempotency_keys: 'Bookkeeping of repeated calls, kept for a day.',
  identities: 'Who people are at other sites.',
  limit_counters: 'Counters of attempts; their keys hold network addresses.',
  migrations: 'The history of the schema.',
  notification_choices: 'What people want to hear of is theirs alone.',
  password_resets: 'What opens an account.',
  recovery_codes: 'What opens an account.',
  proof_codes: 'Codes and what proves them; each lives for minutes.',
  question_tags: 'An index: the tags stand with each question.',
  retired_usernames: 'Names of those who have left, hashed; they run out by themselves.',
  settings: 'Read and changed at /api/admin/settings; one of them is a secret.',
  sign_in_tickets: 'What opens an account; each lives for minutes.',
  sign_ins: 'What proves a sign-in that is under way.',
  tag_follows: 'Pairs without a number; followers are counted with each tag.',
}

type Named = Omit<Table, 'name' | 'title' | 'key'> & { key?: string }
function table(name: string, title: string, { key = 'id', ...rest }: Named): Table {
  return { name, title, key, ...rest }
}
