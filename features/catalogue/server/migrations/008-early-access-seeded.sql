-- Of the demo: a new seed replaces it, while what customer care has set or opened stays.
alter table early_access add column seeded boolean not null default false;
