-- Admins sort questions by votes and by activity: with the indexes of the listed ones these few complete each order.
create index questions_unlisted on questions (id desc) where not listed;
-- Few versions have a note; those that have are found by its words.
create index revisions_note_like on revisions using gin (note gin_trgm_ops);
