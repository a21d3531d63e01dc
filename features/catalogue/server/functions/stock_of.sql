-- The pieces that can be sold of these SKUs, by brand and region.
create or replace function stock_of(p_skus text[]) returns table (sku text, brand text, region text, pieces integer) language plpgsql stable as $$
begin
  return query select s.sku, s.brand, s.region, s.quantity from catalogue.stock s where s.sku = any (p_skus);
end $$;
