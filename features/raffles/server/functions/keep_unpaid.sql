-- An order ends without a payment: what its owner had won is held for them as before, until their time is over. Answers { sku: pieces } of the
-- order that so stay out of stock. If the raffle has ended meanwhile, the piece goes into stock as all others.
create or replace function keep_unpaid(p_ref text) returns jsonb language plpgsql as $$
declare
  w raffles.win;
  kept jsonb := '{}';
begin
  for w in select * from raffles.win where order_ref = p_ref order by raffle_no loop
    perform from raffles.raffle where no = w.raffle_no and state = 'DRAWN' for update;
    if found then
      update raffles.piece set held = held + 1 where raffle_no = w.raffle_no and sku = w.sku;
      update raffles.win set state = 'OFFERED', order_ref = null, paid = false where raffle_no = w.raffle_no and acid = w.acid;
      kept := kept || jsonb_build_object(w.sku, 1);
    else
      update raffles.win set state = 'PASSED', order_ref = null, paid = false where raffle_no = w.raffle_no and acid = w.acid;
    end if;
  end loop;
  return kept;
end $$;
