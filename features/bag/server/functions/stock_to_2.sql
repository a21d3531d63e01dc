-- The same of each line, in the order of the lines.
create or replace function stock_to_2(p_lines jsonb, p_brand text, p_country text, p_region text, p_acid text) returns integer[]
language plpgsql stable as $$
declare
  won text[];
begin
  if p_acid is not null then
    won := array(select w.sku from raffles.won_pieces(p_acid, p_brand, p_region, p_country,
      array(select line ->> 'sku' from jsonb_array_elements(p_lines) as each (line))) w where w.is_here);
  end if;
  return array(select case when line ->> 'sku' = any (won) then 1 else coalesce(catalogue.available(line ->> 'sku', p_brand, p_region), 0) end
    from jsonb_array_elements(p_lines) as each (line));
end $$;
