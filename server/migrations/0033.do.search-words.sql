-- What a search reads: each word of a listed question once, those of titles and tags first, the newest first. A word that
-- stands in half of all questions costs no more than a rare one, because only the front of its list is read.
create table question_words (
  lexeme text collate "C" not null,
  titled boolean not null,
  question_id bigint not null,
  primary key (lexeme, titled, question_id)
) with (autovacuum_vacuum_insert_scale_factor = 0.01); -- the index alone answers, as long as pages are known to be all visible

-- The words of titles as they are written: what somebody may have meant who slipped on the keyboard.
create table title_words (
  lexeme text collate "C" not null,
  word text collate "C" not null,
  primary key (lexeme, word)
);
create index title_words_alike on title_words using gin (word gin_trgm_ops) with (fastupdate = off);

create function words_of_question(search tsvector) returns table (lexeme text, titled boolean) language sql immutable parallel safe rows 60 as
  'select lexeme, coalesce(weights && ''{A,B}'', false) from unnest(search)';

create function words_of_title(title text) returns table (lexeme text, word text) language sql immutable parallel safe rows 10 as $$
  select distinct vector.lexeme, typed.word from regexp_split_to_table(lower(title), '[^[:alpha:]'']+') as typed (word),
    unnest(to_tsvector('pg_catalog.english', typed.word)) as vector where length(typed.word) between 3 and 40
$$;

create function keep_question_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.listed then
    delete from question_words kept using words_of_question(old.search) gone
    where kept.lexeme = gone.lexeme and kept.titled = gone.titled and kept.question_id = old.id
      and (tg_op = 'DELETE' or not new.listed or (gone.lexeme, gone.titled) not in (select * from words_of_question(new.search)));
    delete from title_words kept using (select distinct lexeme from words_of_title(old.title)) gone
    where kept.lexeme = gone.lexeme and not exists (select from question_words q where q.lexeme = gone.lexeme and q.titled);
  end if;
  if tg_op <> 'DELETE' and new.listed then
    insert into question_words (lexeme, titled, question_id)
    select lexeme, titled, new.id from words_of_question(new.search) on conflict do nothing;
    insert into title_words (lexeme, word) select * from words_of_title(new.title) order by 1, 2 on conflict do nothing;
  end if;
  return null;
end $$;
create trigger questions_words after insert or delete or update of title, search, listed on questions
  for each row execute function keep_question_words();

-- All of both tables from the questions: here, and where questions came in without the trigger.
create function fill_question_words() returns void language sql as $$
  truncate question_words, title_words;
  insert into question_words (lexeme, titled, question_id)
  select word.lexeme, word.titled, q.id from questions q, words_of_question(q.search) word where q.listed order by 1, 2, 3;
  insert into title_words (lexeme, word) select distinct word.* from questions q, words_of_title(q.title) word where q.listed;
$$;
select fill_question_words();

-- Words that wait in a list of their own are looked through by every search.
alter index questions_search set (fastupdate = off);
alter index answers_search set (fastupdate = off);
alter index questions_title_words set (fastupdate = off);
