-- What members have earned; the rules and the names are in rules/badges.ts. A badge once earned stays.

create table badges (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  -- what it is for, where one may earn it again: `answer:7`, `question:7`, a subject; else empty
  about text not null default '',
  question_id bigint references questions on delete cascade,
  answer_id bigint references answers on delete cascade,
  earned_at timestamptz not null,
  unique (user_id, name, about)
);
create index badges_by_name on badges (name, user_id);
create index badges_of_question on badges (question_id) where question_id is not null;
create index badges_of_answer on badges (answer_id) where answer_id is not null;
