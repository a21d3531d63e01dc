-- Tells the entry from another of the same id: after a restored backup, or a failover that lost some, ids are given again.
alter table entry add column mark uuid not null default gen_random_uuid();
