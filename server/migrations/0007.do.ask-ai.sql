-- Ask AI: conversations, their messages, and the frames that were streamed.

create table ai_conversations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  title text not null,
  grade smallint check (grade between 5 and 12),
  created_at timestamptz not null,
  last_message_at timestamptz not null
);
create index ai_conversations_of_user on ai_conversations (user_id, last_message_at desc, id desc);
create index ai_conversations_old on ai_conversations (last_message_at);

create table ai_messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references ai_conversations on delete cascade,
  user_id bigint not null references users on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  mode text not null check (mode in ('auto', 'explain', 'hint', 'check')),
  status text not null check (status in ('running', 'done', 'stopped', 'interrupted', 'failed')),
  text text not null default '',
  -- of an answer: what was asked, and the answer in whose place it was asked for
  question_id bigint references ai_messages on delete cascade,
  parent_id bigint references ai_messages on delete cascade,
  -- frames count from 1; whoever adds some takes the next numbers from here
  last_seq int not null default 0,
  -- which answer of which day it used up, to be given back where nothing came of it
  counted_kind text check (counted_kind in ('builtin', 'model')),
  counted_day date,
  -- of a running answer: when the process that writes it was last seen
  seen_at timestamptz,
  created_at timestamptz not null,
  check (role = 'assistant' or status = 'done')
) with (fillfactor = 80);
create index ai_messages_of_conversation on ai_messages (conversation_id, id);
-- one running answer a member
create unique index ai_messages_running on ai_messages (user_id) where status = 'running';
create index ai_messages_of_question on ai_messages (question_id);
create index ai_messages_of_parent on ai_messages (parent_id);

create table ai_frames (
  message_id bigint not null references ai_messages on delete cascade,
  seq int not null,
  event text not null,
  -- json, not jsonb: a replay is the same text
  data json not null,
  primary key (message_id, seq)
);

create table ai_usage (
  user_id bigint not null references users on delete cascade,
  -- in the site's time zone
  day date not null,
  kind text not null check (kind in ('builtin', 'model')),
  used int not null check (used >= 0),
  primary key (user_id, day, kind)
);

create table ai_feedback (
  message_id bigint primary key references ai_messages on delete cascade,
  value text not null check (value in ('up', 'down')),
  reason text check (reason in ('wrong', 'unclear', 'unsafe', 'off-topic')),
  note text not null default '',
  created_at timestamptz not null
);

-- "this is for school": once a message
create table ai_appeals (
  message_id bigint primary key references ai_messages on delete cascade,
  created_at timestamptz not null
);
