-- Sets how many pieces of a SKU can be sold (p_by null), or changes it by some. Answers how many there are now; null, and nothing is changed,
-- if there would be less than none, or if there is no such SKU.
create or replace function count_stock(p_sku text, p_brand text, p_region text, p_pieces integer, p_by integer) returns integer language plpgsql as $$
declare
  now_there integer;
begin
  update catalogue.stock set quantity = case when p_by is null then p_pieces else quantity + p_by end
    where sku = p_sku and brand = p_brand and region = p_region and (p_by is null or quantity + p_by >= 0)
    returning quantity into now_there;
  return now_there;
end $$;
