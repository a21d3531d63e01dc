-- [{ rate, paid, tax }] of a piece, or a delivery, that is taxed at several rates, the largest part first: its rate is tax_rate. Null for all others.
alter table unit add column taxes jsonb;
