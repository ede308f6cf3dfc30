-- Questions, answers, votes, reputation: the main job.

create extension if not exists pg_trgm;

create table tags (
  id int generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9+.#-]{1,34}$'),
  description text not null default '',
  subject text,
  question_count int not null default 0,
  created_at timestamptz not null default now()
);
create index tags_popular on tags (question_count desc, (-id) desc);
create index tags_like on tags using gin (name gin_trgm_ops);

create table tag_synonyms (
  name text primary key,
  tag_id int not null references tags on delete cascade
);

create table questions (
  id bigint generated always as identity primary key,
  slug_words text not null,
  slug text not null generated always as (case when slug_words = '' then id::text else slug_words || '-' || id::text end) stored,
  title text not null,
  body text not null,
  body_html text not null,
  excerpt text not null,
  renderer_version int not null,
  -- the names as shown; question_tags is the index to them
  tags text[] not null,
  subject text not null,
  grade smallint check (grade between 5 and 12),
  author_id bigint not null references users,
  score int not null default 0,
  answer_count int not null default 0,
  comment_count int not null default 0,
  view_count int not null default 0,
  accepted_answer_id bigint,
  related_ids bigint[] not null default '{}',
  closed_reason text,
  reopens_at timestamptz,
  duplicate_of bigint references questions,
  visibility text not null default 'public' check (visibility in ('public', 'pending', 'hidden')),
  created_at timestamptz not null,
  edited_at timestamptz,
  last_activity_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references users,
  listed boolean generated always as (deleted_at is null and visibility = 'public') stored,
  -- a score that fades: ten times the interest keeps a question up half a day longer
  heat double precision generated always as (
    log(greatest(1, 1 + score + 2 * answer_count)::numeric)::double precision + extract(epoch from created_at at time zone 'UTC')::double precision / 43200
  ) stored,
  search tsvector not null
) with (fillfactor = 85); -- room for the counters to change in place
create index questions_newest on questions (id desc) where listed;
create index questions_active on questions (last_activity_at desc, id desc) where listed;
create index questions_votes on questions (score desc, id desc) where listed;
create index questions_trending on questions (heat desc, id desc) where listed;
create index questions_unanswered on questions (id desc) where listed and answer_count = 0;
create index questions_subject on questions (subject, id desc) where listed;
create index questions_of_author on questions (author_id, id desc);
create index questions_search on questions using gin (search) where listed;
create index questions_title_like on questions using gin (title gin_trgm_ops) where listed;

create table question_tags (
  tag_id int not null references tags,
  question_id bigint not null references questions on delete cascade,
  primary key (tag_id, question_id)
);
create index question_tags_of_question on question_tags (question_id);

create table answers (
  id bigint generated always as identity primary key,
  question_id bigint not null references questions,
  author_id bigint not null references users,
  body text not null,
  body_html text not null,
  excerpt text not null,
  renderer_version int not null,
  score int not null default 0,
  visibility text not null default 'public' check (visibility in ('public', 'pending', 'hidden')),
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by bigint references users,
  listed boolean generated always as (deleted_at is null and visibility = 'public') stored
) with (fillfactor = 85);
create index answers_best on answers (question_id, score desc, id) where listed;
create index answers_of_author on answers (author_id, id desc);
alter table questions add foreign key (accepted_answer_id) references answers;

create table votes (
  id bigint generated always as identity primary key,
  voter_id bigint not null references users on delete cascade,
  -- whose post it is: the limit a day for one author counts these
  author_id bigint not null references users on delete cascade,
  question_id bigint references questions on delete cascade,
  answer_id bigint references answers on delete cascade,
  -- what the author was granted: taking the vote back takes exactly this
  points int not null,
  created_at timestamptz not null,
  check (num_nonnulls(question_id, answer_id) = 1),
  check (voter_id <> author_id),
  unique (answer_id, voter_id),
  unique (question_id, voter_id)
);
create index votes_of_voter on votes (voter_id, created_at);

-- Append-only: nothing here is ever changed or removed while its owner's account stands.
create table reputation_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  points int not null,
  question_id bigint references questions,
  answer_id bigint references answers,
  created_at timestamptz not null
);
create index reputation_entries_of_user on reputation_entries (user_id, id desc);
create index reputation_entries_of_answer on reputation_entries (answer_id) where kind in ('answer-accepted', 'accepting', 'acceptance-taken-back');
create index reputation_entries_of_day on reputation_entries (user_id, created_at) where kind like 'upvote%';

-- Every text that ever stood, so that nothing written is lost; number 1 is the first.
create table revisions (
  id bigint generated always as identity primary key,
  question_id bigint references questions on delete cascade,
  answer_id bigint references answers on delete cascade,
  number int not null,
  author_id bigint not null references users,
  note text not null default '',
  title text,
  body text not null,
  tags text[],
  created_at timestamptz not null,
  check (num_nonnulls(question_id, answer_id) = 1),
  unique (question_id, number),
  unique (answer_id, number)
);

create table drafts (
  user_id bigint not null references users on delete cascade,
  key text not null,
  content jsonb not null,
  updated_at timestamptz not null,
  primary key (user_id, key)
);

-- The first result of a creating call, found again by the key that the caller sent.
create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key uuid not null,
  kind text not null,
  result_id bigint not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
