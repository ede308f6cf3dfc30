-- Admins look for words in all posts, those that nobody else sees too: with the index of the listed ones none is read as a whole.
create index questions_search_unlisted on questions using gin (search) where not listed;
create index answers_search_unlisted on answers using gin (search) where not listed;
