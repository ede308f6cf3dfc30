-- What members report, what moderators decide about it, and appeals against that.

create table moderation_cases (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('flags', 'appeal', 'crisis')),
  target text not null check (target in ('question', 'answer', 'comment', 'profile', 'ai_message', 'member')),
  -- the row of that kind, which may be gone by now
  target_id bigint not null,
  -- whom it concerns: who wrote the post, whose profile or conversation it is, who may need somebody
  member_id bigint not null references users on delete cascade,
  severity smallint not null check (severity between 1 and 4),
  -- what the post was before reports hid it
  hidden_from text check (hidden_from in ('public', 'pending')),
  -- the decision that an appeal is against, and what its author says
  appeal_of bigint unique references moderation_cases on delete cascade,
  appeal_text text,
  action text check (action in ('dismiss', 'noted', 'hide', 'remove', 'restore', 'uphold')),
  note text not null default '',
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  -- what the decision found and what it cost the author, so that it can be taken back to the point
  found text check (found in ('public', 'pending', 'hidden', 'removed')),
  found_visibility text check (found_visibility in ('public', 'pending', 'hidden')),
  points int not null default 0,
  created_at timestamptz not null,
  check ((action is null) = (decided_at is null)),
  check ((kind = 'appeal') = (appeal_of is not null and appeal_text is not null))
);
create unique index moderation_cases_open on moderation_cases (kind, target, target_id) where action is null;
create index moderation_cases_queue on moderation_cases (severity, id) where action is null;
create index moderation_cases_decided on moderation_cases (decided_at desc, id desc) where action is not null;
create index moderation_cases_of_target on moderation_cases (target, target_id, id desc);
create index moderation_cases_of_member on moderation_cases (member_id, id desc);
create index moderation_cases_decided_by on moderation_cases (decided_by) where decided_by is not null;

-- One report of a member in each case.
create table flags (
  id bigint generated always as identity primary key,
  case_id bigint not null references moderation_cases on delete cascade,
  flagger_id bigint not null references users on delete cascade,
  reason text not null,
  note text not null default '',
  -- null until a moderator has decided
  helpful boolean,
  created_at timestamptz not null,
  unique (case_id, flagger_id)
);
create index flags_of_flagger on flags (flagger_id, id desc);

-- While an accepted answer is hidden, nothing is accepted; it is again when the answer comes back.
alter table answers
  -- the last line of the ledger before: what came after it for this answer was taken, and is given back
  add column set_aside_entry bigint,
  -- when it had been accepted: if the question says another time by then, somebody has chosen anew
  add column set_aside_at timestamptz;

-- Picture and text of a profile that others do not see until a moderator has looked.
alter table users add column profile_hidden boolean not null default false;

alter table audit_entries drop constraint audit_entries_action_check;
alter table audit_entries add constraint audit_entries_action_check
  check (action in ('update', 'delete', 'export', 'dismiss', 'noted', 'hide', 'remove', 'restore', 'uphold', 'undo'));
