-- Every text of a tag that ever stood. Number 1 is written with the first edit: it is what came with the tag, by nobody.

create table tag_revisions (
  id bigint generated always as identity primary key,
  tag_id int not null references tags on delete cascade,
  number int not null,
  author_id bigint references users on delete set null,
  description text not null,
  subject text,
  note text not null default '',
  created_at timestamptz not null,
  unique (tag_id, number)
);
create index tag_revisions_of_author on tag_revisions (author_id);
create index tag_synonyms_of_tag on tag_synonyms (tag_id);
