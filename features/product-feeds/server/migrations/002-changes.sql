-- When the file of what has changed since the last whole files was made.
alter table feed add column changes_at timestamptz;
