-- Whether an order has anything that a carrier brings.
create or replace function has_goods(p_ref text) returns boolean language plpgsql stable as $$
begin
  return exists (select from orders.line where ref = p_ref and orders.is_goods(p_ref, n));
end $$;
