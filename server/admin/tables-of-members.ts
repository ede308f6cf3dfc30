import { TOPICS } from '#contract/waitlist.ts'
import { AGE_BANDS, ROLES } from '#rules/membership.ts'
import { NOTIFICATION_KINDS } from '#rules/notifications.ts'
import { UPLOAD_PURPOSES } from '#rules/uploading.ts'
import { id, number, text, time } from './columns.ts'
import { table, type Table } from './table.ts'

/** Members themselves. */
export const MEMBERS: Table = table('users', 'Members', {
  label: 'username',
  search: ['username', 'full_name', 'email'],
  sort: ['id', 'username', 'reputation', 'created_at'],
  columns: [
    id('id', 'Number'),
    text('username', 'Username'),
    text('role', 'Role', { choices: ROLES, editable: true }),
    text('email', 'E-mail', { personal: true, nullable: true, masked: true }),
    text('full_name', 'Full name', { personal: true, editable: true }),
    text('bio', 'About', { personal: true, nullable: true, long: true, editable: true }),
    text('age_band', 'Age', { choices: AGE_BANDS, nullable: true }),
    number('grade', 'Grade', { nullable: true }),
    number('reputation', 'Reputation'),
    time('email_verified_at', 'E-mail confirmed', { nullable: true }),
    time('consented_at', 'Consent given', { nullable: true }),
    time('suspended_until', 'Suspended until', { nullable: true }),
    text('suspended_reason', 'Suspended because', { nullable: true, long: true }),
    time('leaves_at', 'To be deleted', { nullable: true }),
    time('created_at', 'Joined'),
  ],
})

/** What members have and do beside posts. */
export const MEMBER_TABLES: Table[] = [
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
  table('class_codes', 'Class codes', {
    label: 'label',
    search: ['label'],
    sort: ['id', 'uses_left', 'created_at', 'expires_at'],
    columns: [
      id('id', 'Number'),
      id('maker_id', 'Made by', { table: 'users' }),
      text('label', 'Name'),
      number('uses', 'Uses'),
      number('uses_left', 'Uses left'),
      time('created_at', 'Made'),
      time('expires_at', 'Works until'),
      time('ended_at', 'Ended', { nullable: true }),
    ],
  }),
  table('class_members', 'Children of class codes', {
    label: 'id',
    search: [],
    sort: ['id', 'joined_at'],
    columns: [
      id('id', 'Number'),
      id('class_id', 'Joined by', { table: 'class_codes' }),
      id('user_id', 'Member', { table: 'users' }),
      time('joined_at', 'Joined'),
      time('withdrawn_at', 'Consent taken back', { nullable: true }),
      time('deletion_asked_at', 'Deletion asked for', { nullable: true }),
    ],
  }),
  table('endorsements', 'Endorsements', {
    key: 'answer_id',
    label: 'answer_id',
    search: [],
    sort: ['answer_id', 'created_at'],
    columns: [
      id('answer_id', 'Answer', { table: 'answers' }),
      id('teacher_id', 'By', { table: 'users' }),
      time('created_at', 'Since'),
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
    search: [],
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
      text('email', 'E-mail', { personal: true, masked: true }),
      time('created_at', 'Since'),
    ],
  }),
]
