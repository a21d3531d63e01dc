-- The money of this payment can be taken only once, whatever its provider can do with others: its card says so.
alter table attempt add column captures_once boolean not null default false;
