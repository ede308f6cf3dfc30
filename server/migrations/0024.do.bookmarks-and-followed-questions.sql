-- Questions that members keep for later, and those whose answers they want to hear of.

create table bookmarks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  question_id bigint not null references questions on delete cascade,
  created_at timestamptz not null,
  unique (question_id, user_id)
);
create index bookmarks_of_member on bookmarks (user_id, id desc);

-- whoever asked has no row here: answers to one's own question are told anyway
create table question_follows (
  question_id bigint not null references questions on delete cascade,
  follower_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (question_id, follower_id)
);
create index question_follows_of_member on question_follows (follower_id);
