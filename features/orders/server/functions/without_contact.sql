-- A snapshot without what is needed only until an order has arrived: telephone numbers, fields of a country such as tax numbers of persons,
-- and those who get gift cards.
create or replace function without_contact(p_value jsonb) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(p_value)
    when 'object' then (
      select coalesce(jsonb_object_agg(key, case when key in ('phoneNumber', 'giftCard') then 'null' else orders.without_contact(value) end), '{}')
      from jsonb_each(p_value) where key <> 'localizedFields')
    when 'array' then (
      select coalesce(jsonb_agg(orders.without_contact(value) order by place), '[]')
      from jsonb_array_elements(p_value) with ordinality as each (value, place))
    else p_value end;
end $$;
