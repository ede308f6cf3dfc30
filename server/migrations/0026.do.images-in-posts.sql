-- Which images a post shows or once showed: these are kept, and so are they in earlier versions of its text.
create table image_uses (
  name text not null,
  question_id bigint references questions on delete cascade,
  answer_id bigint references answers on delete cascade,
  check (num_nonnulls(question_id, answer_id) = 1),
  unique (question_id, name),
  unique (answer_id, name)
);
create index image_uses_of_image on image_uses (name);

insert into image_uses (name, question_id, answer_id)
select distinct found[1], r.question_id, r.answer_id
from revisions r, regexp_matches(r.body, '/uploads/([0-9a-f]{64}\.webp)', 'g') as found;
