-- Teachers with their subjects, codes by which a grown-up lets a child take part, and what teachers say of answers.

-- what an admin has verified a teacher for; counts only beside the role
create table teacher_subjects (
  user_id bigint not null references users on delete cascade,
  subject text not null,
  created_at timestamptz not null,
  primary key (user_id, subject)
);

create table class_codes (
  id bigint generated always as identity primary key,
  maker_id bigint not null references users on delete cascade,
  label text not null,
  -- found by a keyed hash; its maker can read it again, the database alone cannot
  code_hmac bytea not null unique,
  sealed_code text not null,
  uses int not null check (uses > 0),
  uses_left int not null check (uses_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index class_codes_of_maker on class_codes (maker_id, id desc);

-- who joined by which code, and so whose yes it was
create table class_members (
  id bigint generated always as identity primary key,
  class_id bigint not null references class_codes on delete cascade,
  user_id bigint not null references users on delete cascade,
  joined_at timestamptz not null,
  -- the yes was taken back: this code is no way in any more
  withdrawn_at timestamptz,
  -- the grown-up asked for the deletion of the account, so it is not the child's to undo
  deletion_asked_at timestamptz,
  unique (class_id, user_id)
);
create index class_members_of_user on class_members (user_id);

create table endorsements (
  answer_id bigint primary key references answers on delete cascade,
  teacher_id bigint not null references users on delete cascade,
  -- an edit after this moment takes the mark away: nobody vouches for words that came later
  created_at timestamptz not null
);
create index endorsements_of_teacher on endorsements (teacher_id);

-- who chose the accepted answer, or took it back; nobody known: who asked
alter table questions
  add column accepted_by bigint references users on delete set null,
  add column accepted_at timestamptz;
create index questions_accepted_by on questions (accepted_by) where accepted_by is not null;
