-- How many pieces of a SKU a brand has in a region; 0 for an unknown SKU.
-- In plpgsql a connection plans it once. A function in SQL that is not inlined is planned in every statement.
create or replace function available(wanted_sku text, wanted_brand text, wanted_region text) returns integer language plpgsql stable as $$
begin
  return coalesce((select quantity from catalogue.stock where brand = wanted_brand and region = wanted_region and sku = wanted_sku), 0);
end $$;
