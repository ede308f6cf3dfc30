-- People, their sessions and the codes that prove an e-mail address.

create table users (
  id bigint generated always as identity primary key,
  username text not null,
  -- what the eye cannot tell apart (l and 1, o and 0, upper and lower case): nobody poses as somebody else
  username_look text not null unique,
  username_changed_at timestamptz,
  email text,
  email_verified_at timestamptz,
  full_name text not null,
  image text,
  bio text,
  password_hash text not null,
  role text not null default 'member' check (role in ('member', 'teacher', 'moderator', 'admin')),
  -- the band that was given, never a birth date; null counts as 13-15
  age_band text check (age_band in ('under13', '13-15', '16-17', 'adult')),
  consented_at timestamptz,
  grade smallint check (grade between 5 and 12),
  preferences jsonb not null default '{}',
  -- the sum of the ledger; what people see is never below 1
  ledger_sum int not null default 0,
  reputation int generated always as (greatest(1, 1 + ledger_sum)) stored,
  suspended_until timestamptz,
  -- until the first confirmation an account may change without its current password
  ever_verified boolean not null default false,
  created_at timestamptz not null,
  check (age_band is distinct from 'under13' or email is null)
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));

-- a changed username's old link keeps working
create table former_usernames (
  username text primary key,
  user_id bigint not null references users on delete cascade,
  changed_at timestamptz not null
);

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id, last_used_at);

create table email_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  email text not null,
  code_hmac bytea not null,
  tries_left smallint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- set when it was used, or when a newer one took its place
  ended_at timestamptz
);
create index email_codes_of_user on email_codes (user_id, created_at desc);

-- counters of attempts; a row belongs to one window of time
create table limit_counters (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, window_start)
);
create index limit_counters_old on limit_counters (window_start);
