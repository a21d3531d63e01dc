-- Adds what a guest had saved, the last first, as far as the storefront sells it and the list has room. Returns the list.
create or replace function join_list(
  p_acid text, p_brand text, p_currency text, p_product_ids text[], p_now timestamptz, p_most integer
) returns answer language plpgsql as $$
declare
  sold text[] := catalogue.sold_among(p_product_ids, p_brand, p_currency);
begin
  perform pg_advisory_xact_lock(hashtextextended('wishlist/' || p_brand || '/' || p_acid, 0));
  insert into wishlist.entry (acid, brand, product_id, cid, added_at)
    select p_acid, p_brand, product_id, null, p_now from (
      select product_id, min(place) as place from unnest(p_product_ids) with ordinality as given(product_id, place)
      where product_id = any(sold)
        and not exists (select from wishlist.entry e where e.acid = p_acid and e.brand = p_brand and e.product_id = given.product_id)
      group by product_id order by place
      limit greatest(p_most - (select count(*) from wishlist.entry where acid = p_acid and brand = p_brand), 0)
    ) as fresh order by place desc;
  return wishlist.read(p_acid, p_brand, p_currency);
end $$;
