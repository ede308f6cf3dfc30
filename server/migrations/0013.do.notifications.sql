-- What is new for a member, and how each wants to hear of it.

create table notifications (
  -- a new one when it is told anew, so that whoever marks the older word as read has not read the newer one
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  -- what it is about: the same thing is told once
  key text not null,
  actor_id bigint references users on delete set null,
  question_id bigint references questions on delete cascade,
  answer_id bigint references answers on delete cascade,
  -- which privilege, what moderators did
  detail text,
  -- how many upvotes, how many followers since it was last read
  count int not null default 1,
  -- the members it has told of, the latest first
  told bigint[] not null default '{}',
  -- false: wanted by e-mail alone
  on_page boolean not null,
  -- how it goes out by e-mail; null: it does not
  mail text check (mail in ('at-once', 'digest')),
  mailed_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, key)
);
create index notifications_of_user on notifications (user_id, id desc) where on_page;
create index notifications_unread on notifications (user_id) where on_page and read_at is null;
create index notifications_to_mail on notifications (user_id) where mail is not null and mailed_at is null;
create index notifications_of_actor on notifications (actor_id) where actor_id is not null;
create index notifications_of_question on notifications (question_id) where question_id is not null;
create index notifications_of_answer on notifications (answer_id) where answer_id is not null;
create index notifications_by_time on notifications (created_at);

-- Only what a member has chosen; for the rest rules/notifications.ts has a first choice by age.
create table notification_choices (
  user_id bigint not null references users on delete cascade,
  kind text not null,
  page boolean not null,
  email text not null check (email in ('at-once', 'digest', 'never')),
  primary key (user_id, kind)
);
