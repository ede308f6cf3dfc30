-- The words of titles alone: they are few, so even a common one finds only questions that are about it.
create index questions_title_words on questions using gin (to_tsvector('english', title)) where listed;

-- A search begins with the rarest of its words: how common a word is must be known of more than the hundred or so most common.
alter table questions alter column search set statistics 400;
alter table answers alter column search set statistics 400;
alter index questions_title_words alter column 1 set statistics 400;
