-- One entry for each article of an account; an account is of one brand, the column keeps lists apart all the same.
create table entry (
  -- Newest first, also among those of one instant.
  number bigint generated always as identity primary key,
  acid text not null,
  brand text not null,
  product_id text not null,
  cid text,
  added_at timestamptz not null,
  unique (acid, brand, product_id)
);

create type answer as (failure text, data jsonb, not_sold text[]);

-- The list as a storefront shows it: what it sells, and apart from it what it does not.
create function read(p_acid text, p_brand text, p_currency text) returns answer language plpgsql stable as $$
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

create function add(
  p_acid text, p_brand text, p_currency text, p_product_id text, p_cid text, p_now timestamptz, p_most integer
) returns answer language plpgsql as $$
declare
  given wishlist.answer;
begin
  if cardinality(catalogue.sold_among(array[p_product_id], p_brand, p_currency)) = 0 then
    given.failure := 'productNotFound';
    return given;
  end if;
  -- Two tabs take turns: neither gets past the limit.
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

create function remove(p_acid text, p_brand text, p_currency text, p_product_id text) returns answer language plpgsql as $$
begin
  delete from wishlist.entry where acid = p_acid and brand = p_brand and product_id = p_product_id;
  return wishlist.read(p_acid, p_brand, p_currency);
end $$;
