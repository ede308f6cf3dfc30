-- A tag that is being merged into another one: its name is a synonym already, and its questions are moved one slice after
-- the other. When none is left, the row goes.

alter table tags add column merging_into int references tags check (merging_into <> id);
create index tags_merging on tags (merging_into) where merging_into is not null;
