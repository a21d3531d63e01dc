-- Whether `captures_once` is what the provider said. Not of payments of before it was kept: their provider is asked before money is taken.
alter table attempt add column captures_known boolean not null default false;
