-- Ask AI: hint ladders, one-tap actions, and what models cost.

alter table ai_messages
  -- of a question and its answer: what was tapped instead of typed
  add column action text check (action in ('simpler', 'example', 'quiz')),
  -- of an answer: who wrote it
  add column provider text not null default 'builtin',
  -- of an answer: the ladder it is a rung of; 0 is what was said before the first hint
  add column ladder_id bigint references ai_messages on delete cascade,
  add column rung smallint check (rung between 0 and 4);
-- tapped twice, a hint comes once
create unique index ai_messages_rung on ai_messages (ladder_id, rung);

-- The hints of an answer, all there from the start: frames of each rung.
create table ai_ladders (
  message_id bigint primary key references ai_messages on delete cascade,
  -- json, not jsonb: a replay is the same text
  rungs json not null
);

-- What a day's answers came to, of nobody in particular. It outlives the conversations.
create table ai_days (
  -- in the site's time zone
  day date not null,
  provider text not null,
  model text not null default '',
  answered int not null default 0,
  refused int not null default 0,
  asked_back int not null default 0,
  appealed int not null default 0,
  crises int not null default 0,
  failed int not null default 0,
  -- answers that the built-in helper gave in a model's place
  fell_back int not null default 0,
  -- what the algebra engine said of claims
  verified int not null default 0,
  wrong int not null default 0,
  unchecked int not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  -- in millionths of a dollar
  cost_micro bigint not null default 0,
  primary key (day, provider, model)
);
