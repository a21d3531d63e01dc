-- Takes pieces out of stock, all or none; returns false if there are too few.
create or replace function take(wanted_sku text, wanted_brand text, wanted_region text, pieces integer) returns boolean language sql as $$
  with taken as (
    update catalogue.stock set quantity = quantity - pieces
    where brand = wanted_brand and region = wanted_region and sku = wanted_sku and quantity >= pieces
    returning 1
  )
  select exists (select from taken)
$$;
