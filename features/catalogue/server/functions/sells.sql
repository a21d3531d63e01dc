-- Whether storefronts with this currency sell an article, gift cards aside: it has a size and a price.
create or replace function sells(p_brand text, p_currency text, p_article text) returns boolean language plpgsql stable as $$
begin
  return exists (select from catalogue.price where brand = p_brand and article_id = p_article and currency = p_currency and sku = '')
    and exists (select from catalogue.variation where brand = p_brand and article_id = p_article);
end $$;
