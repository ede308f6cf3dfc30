-- Answers become searchable, and people by the name that they chose to show.

-- The words of a rendered post that a reader sees before opening any hint, step or solution. Folds stand within one
-- another at most four deep: the innermost go first. PostgreSQL's parser skips what is left of the tags.
create function search_words(html text) returns tsvector language plpgsql immutable parallel safe as $$
begin
  for depth in 1 .. 4 loop
    exit when position('<details' in html) = 0;
    html := regexp_replace(html, '<details(?:(?!<details).)*?</details>', ' ', 'g');
  end loop;
  html := regexp_replace(html, '<annotation.*?</annotation>', ' ', 'g');
  html := replace(replace(replace(replace(html, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&');
  return setweight(to_tsvector('pg_catalog.english', html), 'C');
end $$;

alter table answers add column search tsvector not null generated always as (search_words(body_html)) stored;
create index answers_search on answers using gin (search) where listed;

create index users_shown_name_like on users using gin (lower(full_name) gin_trgm_ops)
  where age_band = 'adult' and preferences->'show_full_name' = 'true';
