-- Adds an article, unless the list is full or the storefront does not sell it. Returns the list.
create or replace function add(
  p_acid text, p_brand text, p_currency text, p_product_id text, p_cid text, p_now timestamptz, p_most integer
) returns answer language plpgsql as $$
declare
  given wishlist.answer;
begin
  if cardinality(catalogue.sold_among(array[p_product_id], p_brand, p_currency)) = 0 then
    given.failure := 'productNotFound';
    return given;
  end if;
  -- Two tabs take turns, so that neither exceeds the limit.
  perform pg_advisory_xact_lock(hashtextextended('wishlist/' || p_brand || '/' || p_acid, 0));
  update wishlist.entry set cid = p_cid where acid = p_acid and brand = p_brand and product_id = p_product_id;
  if not found then
    if (select count(*) from wishlist.entry where acid = p_acid and brand = p_brand) >= p_most then
      given.failure := 'wishlistLimitExceeded';
      return given;
    end if;
    insert into wishlist.entry (acid, brand, product_id, cid, added_at) values (p_acid, p_brand, p_product_id, p_cid, p_now);
  end if;
  return wishlist.read(p_acid, p_brand, p_currency);
end $$;
