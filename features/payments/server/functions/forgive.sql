-- Customer care takes what an order still owes as a loss: the account goodwill bears it, and the customer owes nothing. Answers how much it was;
-- null if nothing is owed, or money is still on its way. The caller holds the order's lock.
create or replace function forgive(p_order_ref text, p_now timestamptz) returns bigint language plpgsql as $$
declare
  owed constant bigint := payments.owed(p_order_ref);
begin
  if owed <= 0 or (payments.money(p_order_ref) ->> 'open')::boolean then
    return null;
  end if;
  perform payments.post_pair(p_order_ref, 'goodwill', null, 'goodwill', 'customer', owed, p_now);
  return owed;
end $$;
