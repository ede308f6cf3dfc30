-- Who of those who run the site changed what. A line outlives the account and the row that it tells of: no foreign keys.
create table audit_entries (
  id bigint generated always as identity primary key,
  actor_id bigint not null,
  action text not null check (action in ('update', 'delete', 'export')),
  table_name text not null,
  -- null where the whole table is meant
  row_id text,
  -- what people call the row
  label text not null,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  created_at timestamptz not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_entries_stand before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

-- a row that somebody can point at
alter table waitlist add column id bigint generated always as identity primary key;

-- The figures of the last month. Rows come in the order of time, so a few bytes for each stretch of the table will do.
create index users_by_time on users using brin (created_at);
create index questions_by_time on questions using brin (created_at);
create index answers_by_time on answers using brin (created_at);
create index votes_by_time on votes using brin (created_at);
