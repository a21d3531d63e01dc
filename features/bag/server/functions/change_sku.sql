-- Only processes of the version before call it; it adds the life of a bag that they knew.
create or replace function change_sku(
  p_token bytea, p_acid text, p_brand text, p_country text, p_region text, p_now timestamptz,
  p_item text, p_quantity integer, p_sku text, p_price integer, p_max_per_sku integer
) returns answer language plpgsql as $$
begin
  return bag.change_sku_2(p_token, p_acid, p_brand, p_country, p_region, p_now, interval '30 days',
    p_item, p_quantity, p_sku, p_price, p_max_per_sku);
end $$;
