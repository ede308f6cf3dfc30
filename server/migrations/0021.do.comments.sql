-- Short remarks under a question or an answer: questions back, corrections, thanks.

create table comments (
  id bigint generated always as identity primary key,
  -- the question whose page it stands on, also where it is under an answer
  question_id bigint not null references questions on delete cascade,
  answer_id bigint references answers on delete cascade,
  author_id bigint not null references users,
  body text not null,
  body_html text not null,
  renderer_version int not null,
  visibility text not null default 'public' check (visibility in ('public', 'pending', 'hidden')),
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by bigint references users on delete set null,
  listed boolean generated always as (deleted_at is null and visibility = 'public') stored
);
create index comments_of_question on comments (question_id, answer_id, id);
create index comments_of_answer on comments (answer_id, id) where answer_id is not null;
create index comments_of_author on comments (author_id, id desc);
create index comments_deleted_by on comments (deleted_by) where deleted_by is not null;

-- as questions have it: how many of its comments everybody sees
alter table answers add column comment_count int not null default 0;

alter table notifications add column comment_id bigint references comments on delete cascade;
create index notifications_of_comment on notifications (comment_id) where comment_id is not null;
