-- Once the time of a raffle is over, writes the next p_most entries of the list that is published, without accounts that were made within its
-- last day; with the last of them it is closed, and the entries of each size are counted. Answers whether there are more. Nobody comes in between: entering is over by the clock.
create or replace function list_entries(p_no text, p_most integer) returns boolean language plpgsql as $$
declare
  r raffles.raffle;
  inside bytea;
  outside bytea;
  seen integer;
  added integer;
  up_to text;
begin
  select * into r from raffles.raffle where no = p_no for update;
  if r.state is distinct from 'OPEN' or r.closes_at > catalogue.moment() then
    return false;
  end if;
  inside := raffles.pad(r.seed, 54);
  outside := raffles.pad(r.seed, 92);
  with next as (
    select acid, entry_id, sku, account_since from raffles.entry
      where raffle_no = p_no and acid > coalesce(r.listed_to, '') order by acid limit p_most
  ), written as (
    insert into raffles.listed (raffle_no, entry_id, sku, mac)
      select p_no, entry_id, sku, sha256(outside || sha256(inside || convert_to(entry_id, 'UTF8'))) from next
        where account_since <= r.closes_at - interval '24 hours'
      returning 1
  )
  select (select count(*) from next), (select count(*) from written), (select max(acid) from next) into seen, added, up_to;
  update raffles.raffle set entries = entries + added, listed_to = coalesce(up_to, listed_to),
    state = case when seen < p_most then 'CLOSED' else state end, listed_at = case when seen < p_most then catalogue.moment() end
    where no = p_no;
  if seen < p_most then
    update raffles.piece p set entries = (select count(*) from raffles.listed l where l.raffle_no = p_no and l.sku = p.sku) where p.raffle_no = p_no;
  end if;
  return seen = p_most;
end $$;
