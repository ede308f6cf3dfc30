-- A question that began as a conversation with Ask AI: the chat tells its asker what became of it.

alter table questions add column ai_conversation_id bigint references ai_conversations on delete set null;
create index questions_from_ask_ai on questions (ai_conversation_id) where ai_conversation_id is not null;
