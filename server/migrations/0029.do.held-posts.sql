-- Posts that wait until somebody has looked at them, and what became of them: one row a post.
create table held_posts (
  id bigint generated always as identity primary key,
  question_id bigint unique references questions on delete cascade,
  answer_id bigint unique references answers on delete cascade,
  comment_id bigint unique references comments on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined')),
  -- what was found in it
  reasons text[] not null,
  -- which card its author sees; forgotten once somebody has looked
  crisis text check (crisis is null or state = 'waiting'),
  -- nobody has been told of the post yet
  owes_news boolean not null,
  -- what the author is told
  decline_reason text not null default '',
  decided_by bigint references users on delete set null,
  held_at timestamptz not null,
  decided_at timestamptz,
  declined_at timestamptz,
  check (num_nonnulls(question_id, answer_id, comment_id) = 1),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'declined') = (declined_at is not null))
);
create index held_posts_waiting on held_posts (held_at, id) where state = 'waiting';
create index held_posts_declined on held_posts (declined_at) where state = 'declined';
create index held_posts_decided_by on held_posts (decided_by) where decided_by is not null;

-- A text as it is compared with another: case, spaces, and the marks at the edges of words are nothing. Within a word
-- they stay: 1.5 is not 15, and a minus is no hyphen.
create function folded(text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(regexp_replace(lower($1), '[.,;:!?…"“”„‘’''()]+(?=\s|$)|(?<=\s|^)[.,;:!?…"“”„‘’''()]+', '', 'g'), '\s+', ' ', 'g'))
$$;
create index questions_same_text on questions (author_id, md5(folded(title)), md5(folded(body))) where deleted_at is null;
create index answers_same_text on answers (author_id, md5(folded(body))) where deleted_at is null;
create index comments_same_text on comments (author_id, md5(folded(body))) where deleted_at is null;
