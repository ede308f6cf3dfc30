-- Addresses that get one mail when something that is announced is there.

create table waitlist (
  topic text not null check (topic in ('study-groups', 'ai-problem-solving')),
  -- trimmed and in small letters, so that one address is one row
  email text not null,
  created_at timestamptz not null,
  unique (topic, email)
);
create index waitlist_by_age on waitlist (created_at);
