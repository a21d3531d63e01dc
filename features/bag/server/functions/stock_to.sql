-- Only processes of the version before call it.
-- The stock of each line for the owner of the bag, in the order of the lines.
create or replace function stock_to(p_lines jsonb, p_brand text, p_region text, p_acid text) returns integer[] language plpgsql stable as $$
declare
  won text[];
begin
  if p_acid is not null then
    won := array(select m.sku from raffles.may_buy(p_acid, p_brand, p_region,
      array(select line ->> 'sku' from jsonb_array_elements(p_lines) as each (line))) m);
  end if;
  return array(select case when line ->> 'sku' = any (won) then 1 else coalesce(catalogue.available(line ->> 'sku', p_brand, p_region), 0) end
    from jsonb_array_elements(p_lines) as each (line));
end $$;
