-- Members who ask to be verified as teachers: one row a member, the last time that they asked.
create table teacher_applications (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users on delete cascade,
  state text not null default 'open' check (state in ('open', 'approved', 'declined')),
  subjects text[] not null,
  -- for admins alone, and forgotten with the decision
  school text,
  evidence text,
  -- what the applicant is told
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (school is not null)),
  check ((state = 'open') = (evidence is not null)),
  check ((state = 'declined') = (reason is not null))
);
create index teacher_applications_open on teacher_applications (id) where state = 'open';
create index teacher_applications_decided on teacher_applications (decided_at) where state <> 'open';
