-- The brands that sell a SKU in a region (p_brand null: all), with their rows of stock locked until the transaction ends.
create or replace function lock_stock(p_sku text, p_brand text, p_region text) returns setof text language plpgsql as $$
begin
  return query select s.brand from catalogue.stock s
    where s.sku = p_sku and s.region = p_region and (p_brand is null or s.brand = p_brand) order by s.brand for no key update;
end $$;
