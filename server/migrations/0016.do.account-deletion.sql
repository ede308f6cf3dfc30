-- Members who leave: some days to come back, then what is theirs goes row by row.

-- when the account is to be deleted; until then its owner may keep it. In the year 9999: the one row that stands in for
-- everybody who has left ("deleted member")
alter table users add column leaves_at timestamptz;
create index users_leaving on users (leaves_at) where leaves_at is not null;

-- Names that nobody gets for a while, hashed with the key of the installation: the table tells nobody who was here.
create table retired_usernames (
  look_hmac bytea primary key,
  until timestamptz not null
);

-- what others keep does not hang on what goes
alter table reputation_entries
  drop constraint reputation_entries_question_id_fkey, add foreign key (question_id) references questions on delete set null,
  drop constraint reputation_entries_answer_id_fkey, add foreign key (answer_id) references answers on delete set null;
alter table questions
  drop constraint questions_duplicate_of_fkey, add foreign key (duplicate_of) references questions on delete set null,
  drop constraint questions_accepted_answer_id_fkey, add foreign key (accepted_answer_id) references answers on delete set null,
  drop constraint questions_deleted_by_fkey, add foreign key (deleted_by) references users on delete set null;
alter table answers
  drop constraint answers_deleted_by_fkey, add foreign key (deleted_by) references users on delete set null;

-- every way to a member's rows has an index, and so has every way from a post to what hangs on it
create index former_usernames_of_user on former_usernames (user_id);
create index questions_deleted_by on questions (deleted_by) where deleted_by is not null;
create index questions_duplicates on questions (duplicate_of) where duplicate_of is not null;
create index questions_accepted on questions (accepted_answer_id) where accepted_answer_id is not null;
create index answers_deleted_by on answers (deleted_by) where deleted_by is not null;
create index answers_of_question on answers (question_id);
create index votes_for_author on votes (author_id);
create index if not exists revisions_of_author on revisions (author_id);
create index reputation_entries_of_question on reputation_entries (question_id) where question_id is not null;
create index reputation_entries_of_any_answer on reputation_entries (answer_id) where answer_id is not null;
create index ai_messages_of_user on ai_messages (user_id);
create index notifications_told on notifications using gin (told);
create index settings_changed_by on settings (changed_by) where changed_by is not null;

-- The audit stays append-only, with one exception: what it says of a member who has left is emptied.
create function refuse_all_but_forgetting() returns trigger language plpgsql as $$
begin
  if new.label = 'deleted member' and new.before = '{}' and new.after = '{}'
    and (new.id, new.actor_id, new.action, new.table_name, new.row_id, new.created_at)
      is not distinct from (old.id, old.actor_id, old.action, old.table_name, old.row_id, old.created_at) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger audit_entries_stand on audit_entries;
create trigger audit_entries_stand before delete or truncate on audit_entries
  for each statement execute function refuse_change();
create trigger audit_entries_forget before update on audit_entries
  for each row execute function refuse_all_but_forgetting();
create index audit_entries_of_actor on audit_entries (actor_id);
create index audit_entries_of_row on audit_entries (table_name, row_id);
