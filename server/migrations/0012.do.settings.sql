-- What admins set differently from the defaults, and what they think of answers that were called wrong.

create table settings (
  name text primary key,
  -- json, not jsonb: a number stays as it was written
  value json not null,
  changed_by bigint references users on delete set null,
  changed_at timestamptz not null
);

alter table ai_feedback
  -- null: no admin has looked yet
  add column judged text check (judged in ('confirmed', 'turned-down')),
  -- points that the confirmation gave, so that taking it back takes exactly these
  add column granted int not null default 0;
create index ai_feedback_cases on ai_feedback (message_id) where value = 'down' and reason in ('wrong', 'unsafe');
