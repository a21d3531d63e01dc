-- Whether pieces of an order have neither been sent nor given up.
create or replace function are_here(p_ref text) returns boolean language plpgsql stable as $$
begin
  return exists (select from orders.line where ref = p_ref and n > 0 and cancelled + shipped < quantity);
end $$;
