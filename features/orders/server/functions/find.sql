-- An order by its reference; all null if there is none.
create or replace function find(p_ref text) returns "order" language plpgsql stable as $$
declare o orders."order";
begin
  select * into o from orders."order" where ref = p_ref;
  return o;
end $$;
