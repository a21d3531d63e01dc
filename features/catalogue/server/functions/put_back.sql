-- Only functions of the version before call it.
-- Puts cancelled or returned pieces back.
create or replace function put_back(wanted_sku text, wanted_brand text, wanted_region text, pieces integer) returns void language sql as $$
  select catalogue.move_stock(wanted_sku, wanted_brand, wanted_region, pieces, 'CORRECTION', 'version before', 'shop')
$$;
