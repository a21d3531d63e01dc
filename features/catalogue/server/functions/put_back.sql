-- Puts cancelled or returned pieces back.
create or replace function put_back(wanted_sku text, wanted_brand text, wanted_region text, pieces integer) returns void language sql as $$
  update catalogue.stock set quantity = quantity + pieces where brand = wanted_brand and region = wanted_region and sku = wanted_sku
$$;
