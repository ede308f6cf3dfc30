-- What members who may not yet edit at once would make of somebody's text.

create table suggested_edits (
  id bigint generated always as identity primary key,
  question_id bigint references questions on delete cascade,
  answer_id bigint references answers on delete cascade,
  -- the version that it was made from
  base_number int not null,
  author_id bigint not null references users on delete cascade,
  note text not null,
  title text,
  body text not null,
  tags text[],
  -- outdated: turned down because the same lines have changed meanwhile
  state text not null default 'pending' check (state in ('pending', 'accepted', 'rejected', 'outdated')),
  -- what the suggester is told
  reason text not null default '',
  decided_by bigint references users on delete set null,
  created_at timestamptz not null,
  decided_at timestamptz,
  check (num_nonnulls(question_id, answer_id) = 1),
  check ((state = 'pending') = (decided_at is null))
);
create unique index suggested_edits_one_of_question on suggested_edits (author_id, question_id) where state = 'pending' and question_id is not null;
create unique index suggested_edits_one_of_answer on suggested_edits (author_id, answer_id) where state = 'pending' and answer_id is not null;
create index suggested_edits_pending on suggested_edits (id) where state = 'pending';
create index suggested_edits_of_author on suggested_edits (author_id, id desc);
create index suggested_edits_of_question on suggested_edits (question_id) where question_id is not null;
create index suggested_edits_of_answer on suggested_edits (answer_id) where answer_id is not null;
create index suggested_edits_decided_by on suggested_edits (decided_by) where decided_by is not null;
