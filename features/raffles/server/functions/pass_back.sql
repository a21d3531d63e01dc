-- An order gives up a piece that was won, and the raffle still runs: the raffle has the piece again, for the next rank. Answers how many pieces
-- so stay out of stock: one, or none.
create or replace function pass_back(p_ref text, p_sku text) returns integer language plpgsql as $$
declare
  w raffles.win;
begin
  select * into w from raffles.win where order_ref = p_ref and sku = p_sku and state = 'BOUGHT';
  if not found then
    return 0;
  end if;
  perform from raffles.raffle where no = w.raffle_no and state = 'DRAWN' for update;
  if not found then
    return 0;
  end if;
  update raffles.win set state = 'PASSED', order_ref = null, paid = false
    where raffle_no = w.raffle_no and acid = w.acid and order_ref = p_ref;
  if not found then
    return 0;
  end if;
  update raffles.piece set held = held + 1 where raffle_no = w.raffle_no and sku = w.sku;
  return 1;
end $$;
