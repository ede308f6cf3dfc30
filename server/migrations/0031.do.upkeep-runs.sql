-- What throws away what has run out: of each term its last run, so that instances take turns and a failure is seen. And ways to what was new on a day.
create table upkeep_runs (
  term text primary key,
  began_at timestamptz not null,
  -- null while it runs
  ended_at timestamptz,
  -- by the last run that got through
  removed int not null default 0,
  removed_ever bigint not null default 0,
  succeeded_at timestamptz,
  -- runs that failed since then, and the kind of the last error: never its words, which may hold an address
  failures int not null default 0,
  failure text
);

-- accounts that nobody confirmed: few, and looked for each hour
create index users_unconfirmed on users (created_at) where email_verified_at is null and not ever_verified;

-- who wrote on which day
create index comments_by_time on comments using brin (created_at);
create index ai_messages_by_time on ai_messages using brin (created_at);
