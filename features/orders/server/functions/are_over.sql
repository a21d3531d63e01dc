-- Whether all pieces of an order were cancelled or have come back.
create or replace function are_over(p_ref text) returns boolean language plpgsql stable as $$
begin
  return not exists (select from orders.line where ref = p_ref and n > 0 and cancelled + returned < quantity);
end $$;
