insert into tags (name, description, subject) values
  ('density', 'How much mass fits into a volume.', 'physics')
on conflict (name) do nothing;
