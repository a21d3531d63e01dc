-- The cells that count an article: one of its currencies' lists together (`price_list` is empty), and one of each country's list.
create or replace function counted_as(p_list_set integer, p_price_band smallint, p_own_bands text[])
returns table (price_list text, list_set integer, price_band smallint) language sql immutable as $$
  select '', p_list_set, p_price_band
  union all
  select split_part(own, ':', 1), p_list_set, split_part(own, ':', 2)::smallint from unnest(p_own_bands) as own
$$;
