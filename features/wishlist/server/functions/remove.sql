-- Removes an article. Returns the list.
create or replace function remove(p_acid text, p_brand text, p_currency text, p_product_id text) returns answer language plpgsql as $$
begin
  delete from wishlist.entry where acid = p_acid and brand = p_brand and product_id = p_product_id;
  return wishlist.read(p_acid, p_brand, p_currency);
end $$;
