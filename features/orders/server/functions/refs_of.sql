-- The references of the orders of an account.
create or replace function refs_of(p_acid text) returns setof text language plpgsql stable as $$
begin
  return query select ref from orders."order" where acid = p_acid;
end $$;
