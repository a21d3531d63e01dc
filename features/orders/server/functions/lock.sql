-- An order by its reference, locked for a change: the first lock of every transaction about it.
create or replace function lock(p_ref text) returns "order" language plpgsql as $$
declare o orders."order";
begin
  select * into o from orders."order" where ref = p_ref for no key update;
  return o;
end $$;
