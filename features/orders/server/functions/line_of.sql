-- The number of the line that an item names: { n } or { itemId }. Null for none.
create or replace function line_of(p_ref text, p_item jsonb) returns integer language plpgsql stable as $$
begin
  return (select n from orders.line where ref = p_ref and n > 0 and (n = (p_item ->> 'n')::integer or item_id = p_item ->> 'itemId'));
end $$;
