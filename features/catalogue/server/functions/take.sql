-- Only functions of the version before call it.
-- Takes pieces out of stock, all or none; returns false if there are too few.
create or replace function take(wanted_sku text, wanted_brand text, wanted_region text, pieces integer) returns boolean language sql as $$
  select catalogue.move_stock(wanted_sku, wanted_brand, wanted_region, -pieces, 'CORRECTION', 'version before', 'shop') is not null
$$;
