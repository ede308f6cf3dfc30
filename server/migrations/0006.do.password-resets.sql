-- One e-mail holds a link and a code; whichever comes back first ends the reset.

create table password_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  code_hmac bytea not null,
  tries_left smallint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- set when it was used, or when a newer one took its place
  ended_at timestamptz
);
create index password_resets_of_user on password_resets (user_id, id desc);
