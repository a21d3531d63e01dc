-- Closes a raffle whose time is over and writes the list that is published: without accounts that were made within its last day.
create or replace function close(p_no text) returns void language plpgsql as $$
declare
  r raffles.raffle;
begin
  select * into r from raffles.raffle where no = p_no for update;
  if r.state <> 'OPEN' or r.closes_at > catalogue.moment() then
    return;
  end if;
  insert into raffles.listed (raffle_no, entry_id, sku)
    select raffle_no, entry_id, sku from raffles.entry where raffle_no = p_no and account_since <= r.closes_at - interval '24 hours';
  update raffles.raffle set state = 'CLOSED' where no = p_no;
end $$;
