-- Each entry of the audit carries a seal over itself and the seal before it, made with a key that is not in the database.
alter table audit_entries
  drop constraint audit_entries_action_check,
  add constraint audit_entries_action_check check (action ~ '^[a-z]+(-[a-z]+)*$'),
  -- its place in the chain, without gaps; null only until entries of before are sealed, when the site starts
  add column number bigint unique,
  -- the seal of the entry before
  add column previous bytea,
  -- a keyed hash of what is emptied when the member that it tells of has left
  add column digest bytea,
  add column seal bytea,
  -- our word that it was we who emptied it
  add column emptied bytea;

-- Two changes are ours to make: an entry of before gets its seal, and what is said of a member who has left is emptied.
create or replace function refuse_all_but_forgetting() returns trigger language plpgsql as $$
begin
  if (new.id, new.actor_id, new.action, new.table_name, new.row_id, new.created_at)
    is not distinct from (old.id, old.actor_id, old.action, old.table_name, old.row_id, old.created_at) then
    if old.number is null and old.seal is null
      and (new.label, new.before, new.after) is not distinct from (old.label, old.before, old.after) then
      return new;
    end if;
    if new.label = 'deleted member' and new.before = '{}' and new.after = '{}'
      and (new.number, new.previous, new.digest, new.seal) is not distinct from (old.number, old.previous, old.digest, old.seal) then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

-- The oldest part goes after its time; whoever cuts it says so first, and leaves a signed anchor.
create function refuse_all_but_cutting() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('askademy.cuts_audit', true) = 'on' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger audit_entries_stand on audit_entries;
create trigger audit_entries_stand before delete or truncate on audit_entries
  for each statement execute function refuse_all_but_cutting();

-- Where the chain begins since its oldest part is gone.
create table audit_anchor (
  only_one boolean primary key default true check (only_one),
  -- the last entry that was cut off, and its seal
  number bigint not null,
  seal bytea not null,
  cut_at timestamptz not null,
  signed bytea not null
);

-- a look at the same thing is written down once an hour
create index audit_entries_looks on audit_entries (actor_id, table_name, row_id, created_at) where action = 'look';

-- What was sent by mail lately: codes and personal links are not in here.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null,
  address text not null,
  subject text not null,
  -- with a mark where each code and each link that opens something stood
  body text not null,
  -- nothing was marked, so it can be sent once more as it stands here
  whole boolean not null,
  state text not null check (state in ('waiting', 'sent', 'failed', 'given-up')),
  -- a code or a kind, never the words of an error
  error text,
  tries int not null default 1,
  -- mails that are sent again by a job have one
  message_id text unique,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index mails_by_age on mails (created_at);
create index mails_of_address on mails (lower(address));
