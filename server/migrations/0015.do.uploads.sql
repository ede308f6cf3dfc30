-- Images that members uploaded. The files lie in the file store under names made from what they hold.

create table uploads (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  purpose text not null check (purpose in ('profile', 'post')),
  bytes int not null,
  width int not null,
  height int not null,
  created_at timestamptz not null,
  -- when it was last sent or chosen: what nobody uses is deleted a while after
  wanted_at timestamptz not null,
  unique (user_id, name, purpose)
);
create index uploads_of_name on uploads (name);
create index uploads_by_age on uploads (wanted_at);

-- until now nothing stood at these addresses
update users set image = null where image like '/uploads/%';

-- whether a text of its owner shows an image
create index revisions_of_author on revisions (author_id);

-- What a profile counts of somebody's posts is read from these indexes alone: the leaderboard adds up tens of thousands.
drop index answers_of_author;
create index answers_of_author on answers (author_id, id desc) include (question_id, score, listed);
drop index questions_of_author;
create index questions_of_author on questions (author_id, id desc) include (score, listed);
drop index questions_newest;
create index questions_newest on questions (id desc) include (accepted_answer_id) where listed;
