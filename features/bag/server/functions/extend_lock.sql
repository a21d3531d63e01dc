-- The shopper takes more time to pay.
create or replace function extend_lock(p_ref text, p_id text, p_until timestamptz) returns void language plpgsql as $$
begin
  update bag.bag set locked_until = p_until where id = p_id and order_ref = p_ref;
end $$;
