-- How many entries of the published list a size has; null until the list is whole. Counting them took long for each look-up.
alter table piece add column entries integer;
update piece p set entries = (select count(*) from listed l where l.raffle_no = p.raffle_no and l.sku = p.sku)
  from raffle r where r.no = p.raffle_no and r.listed_at is not null;
