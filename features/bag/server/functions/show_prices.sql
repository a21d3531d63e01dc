-- Stores the prices that the shopper sees now, and answers the version. p_prices: { id of the line: unit price in minor units }.
-- A bag that an order has stays as it was ordered.
create or replace function show_prices(p_id text, p_prices jsonb) returns bigint language plpgsql as $$
declare shown bigint;
begin
  update bag.bag set version = version + 1, lines = (
    select coalesce(jsonb_agg(
      case when p_prices ? (line ->> 'id') then jsonb_set(line, '{seen}', p_prices -> (line ->> 'id')) else line end order by place), '[]')
    from jsonb_array_elements(lines) with ordinality as each (line, place)
  ) where id = p_id and order_ref is null returning version into shown;
  return shown;
end $$;
