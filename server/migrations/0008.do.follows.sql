-- Who follows whom and which tags. Followers are counted, not kept as a number: nothing can drift.

create table user_follows (
  id bigint generated always as identity primary key,
  follower_id bigint not null references users on delete cascade,
  followed_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  unique (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index user_follows_of_follower on user_follows (follower_id, id desc);
create index user_follows_of_followed on user_follows (followed_id, id desc);

create table tag_follows (
  follower_id bigint not null references users on delete cascade,
  tag_id int not null references tags on delete cascade,
  created_at timestamptz not null,
  primary key (follower_id, tag_id)
);
create index tag_follows_of_tag on tag_follows (tag_id);

-- The leaderboard: points of the last days from the ledger, or all that were ever earned; people found by their names.
create index reputation_entries_by_time on reputation_entries (created_at) include (user_id, points);
create index users_by_reputation on users (reputation desc, (-id) desc);
create index users_name_like on users using gin (lower(username) gin_trgm_ops);
