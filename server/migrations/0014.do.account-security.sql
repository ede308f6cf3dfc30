-- Two-factor log-in, the fresh proof that dangerous changes ask for, and other sites that can be disconnected.

create table two_factor (
  user_id bigint primary key references users on delete cascade,
  -- sealed with the site's key
  sealed_secret text not null,
  -- the step of time whose code was used last: no code works twice
  last_step bigint not null default 0,
  -- null while it is being set up
  confirmed_at timestamptz
);

-- each opens the account once in place of a code; a used one is gone
create table recovery_codes (
  user_id bigint not null references two_factor on delete cascade,
  code_hmac bytea not null,
  primary key (user_id, code_hmac)
);

alter table sessions
  -- when the person behind this session last showed who they are
  add column proved_at timestamptz;

-- codes that were mailed to show it, where there is no password
create table proof_codes (
  session_id bigint primary key references sessions on delete cascade,
  code_hmac bytea not null,
  tries_left smallint not null,
  expires_at timestamptz not null
);

alter table identities add column id bigint generated always as identity unique;
