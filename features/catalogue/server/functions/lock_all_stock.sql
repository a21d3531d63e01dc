-- Locks the stock of these SKUs in the order of every transaction, for one that changes some of it before it takes the rest.
create or replace function lock_all_stock(p_skus text[], p_brand text, p_region text) returns void language plpgsql as $$
begin
  perform from catalogue.stock where brand = p_brand and region = p_region and sku = any (p_skus) order by sku collate "C" for no key update;
end $$;
