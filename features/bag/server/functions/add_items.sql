-- Only processes of the version before call it; it adds the life of a bag that they knew.
create or replace function add_items(
  p_token bytea, p_acid text, p_brand text, p_country text, p_region text, p_now timestamptz,
  p_items jsonb, p_new_id text, p_new_token bytea, p_max_per_sku integer, p_max_lines integer, p_press text default null
) returns answer language plpgsql as $$
begin
  return bag.add_items_2(p_token, p_acid, p_brand, p_country, p_region, p_now, interval '30 days', p_items,
    p_new_id, p_new_token, p_max_per_sku, p_max_lines, p_press);
end $$;
