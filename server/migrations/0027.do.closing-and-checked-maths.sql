-- Who closed a question, and when.
alter table questions
  add column closed_at timestamptz,
  add column closed_by bigint references users on delete set null;
create index questions_closed_by on questions (closed_by) where closed_by is not null;

-- One vote a member: to close what is open, or to reopen what is closed.
create table close_votes (
  question_id bigint not null references questions on delete cascade,
  voter_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('close', 'reopen')),
  reason text check ((reason is not null) = (kind = 'close')),
  duplicate_of bigint references questions on delete cascade,
  reopens_at timestamptz,
  created_at timestamptz not null,
  primary key (question_id, voter_id)
);
create index close_votes_of_voter on close_votes (voter_id);

-- What the maths engine says of the equations in an answer: [{claim, claim_html, verdict, detail}].
alter table answers add column checks jsonb not null default '[]';
