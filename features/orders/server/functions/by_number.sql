-- The reference of an order by the shopper's number for it, in any case; null if there is none.
create or replace function by_number(p_number text) returns text language plpgsql stable as $$
begin
  return (select ref from orders."order" where number = upper(p_number));
end $$;
