-- A shared list, by the hash of its token: articles and title, and nothing of the owner. Null if there is none, or its owner is leaving.
create or replace function shared(p_hash bytea, p_brand text, p_currency text) returns jsonb language plpgsql stable as $$
declare
  given wishlist.link;
  list wishlist.answer;
begin
  select * into given from wishlist.link where token_hash = p_hash and brand = p_brand;
  if not found or account.is_leaving(given.acid) then
    return null;
  end if;
  list := wishlist.read(given.acid, p_brand, p_currency);
  return jsonb_build_object(
    'title', given.title,
    'data', coalesce((select jsonb_agg(jsonb_build_object('productId', entry -> 'productId')) from jsonb_array_elements(list.data) entry), '[]'),
    'notSold', to_jsonb(list.not_sold)
  );
end $$;
