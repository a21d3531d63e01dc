-- Stores the prices that the shopper sees now. p_prices: { id of the line: unit price in minor units }.
create or replace function remember_prices(p_id text, p_prices jsonb) returns void language plpgsql as $$
begin
  update bag.bag set lines = (
    select coalesce(jsonb_agg(
      case when p_prices ? (line ->> 'id') then jsonb_set(line, '{seen}', p_prices -> (line ->> 'id')) else line end order by place), '[]')
    from jsonb_array_elements(lines) with ordinality as each (line, place)
  ) where id = p_id;
end $$;
