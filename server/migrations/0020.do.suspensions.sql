-- Why somebody may not write for a while: they read it themselves.

alter table users add column suspended_reason text;
