-- The articles among these that storefronts of a brand sell in a currency.
create or replace function sold_among(wanted text[], wanted_brand text, wanted_currency text) returns text[] language plpgsql stable as $$
begin
  return array(
    select article.id from catalogue.article
    where article.brand = wanted_brand and article.id = any(wanted) and exists (
      select from catalogue.price
      where price.brand = article.brand and price.article_id = article.id and price.currency = wanted_currency and price.sku = ''
    )
  );
end $$;
