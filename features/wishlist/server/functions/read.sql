-- The list for a storefront: the articles that it sells, and separately those that it does not.
create or replace function read(p_acid text, p_brand text, p_currency text) returns answer language plpgsql stable as $$
declare
  sold text[] := catalogue.sold_among(
    array(select product_id from wishlist.entry where acid = p_acid and brand = p_brand), p_brand, p_currency);
  given wishlist.answer;
begin
  select null,
    coalesce(jsonb_agg(jsonb_build_object(
      'productId', product_id, 'cid', cid, 'addedAt', floor(extract(epoch from added_at) * 1000)
    ) order by number desc) filter (where product_id = any(sold)), '[]'),
    coalesce(array_agg(product_id order by number desc) filter (where product_id <> all(sold)), '{}')
  into given from wishlist.entry where acid = p_acid and brand = p_brand;
  return given;
end $$;
