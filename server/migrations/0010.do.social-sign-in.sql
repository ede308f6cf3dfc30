-- Logging in through GitHub, Google or Microsoft.

-- an account that was made through another site has no password until its owner asks for one
alter table users alter column password_hash drop not null;

-- who somebody is at a provider: by its unchanging id, never by an e-mail address
create table identities (
  provider text not null check (provider in ('github', 'google', 'microsoft')),
  subject text not null,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index identities_of_user on identities (user_id);

-- sign-ins that have left for a provider and not come back yet
create table sign_ins (
  state_hash bytea primary key,
  -- of the cookie in the browser that left
  cookie_hash bytea not null,
  provider text not null,
  verifier text not null,
  nonce text not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index sign_ins_old on sign_ins (expires_at);

-- people who came back and have no account here yet: all that is kept of them, and not for long
create table sign_in_tickets (
  token_hash bytea primary key,
  provider text not null,
  subject text not null,
  email text,
  email_verified boolean not null,
  expires_at timestamptz not null
);
create index sign_in_tickets_old on sign_in_tickets (expires_at);
