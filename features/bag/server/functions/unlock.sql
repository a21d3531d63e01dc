-- The order has ended without a payment: the bag is as it was, in the same version.
create or replace function unlock(p_ref text, p_id text) returns void language plpgsql as $$
begin
  update bag.bag set order_ref = null, locked_until = null where id = p_id and order_ref = p_ref;
end $$;
