-- Only processes of the version before call it; it adds the life of a bag that they knew.
create or replace function merge(
  p_token bytea, p_acid text, p_brand text, p_country text, p_region text, p_now timestamptz, p_max_per_sku integer, p_max_lines integer
) returns answer language plpgsql as $$
begin
  return bag.merge_2(p_token, p_acid, p_brand, p_country, p_region, p_now, interval '30 days', p_max_per_sku, p_max_lines);
end $$;
