-- The one way to change a price: closes the open period at p_from, and opens the next without a gap (D-134). p_sku is empty where all sizes
-- cost the same. A reduced price leaves the list price as it is. False if there is no such price, or the new one would begin before the open.
create or replace function set_price(p_brand text, p_article_id text, p_sku text, p_currency text, p_minor bigint, p_reduced boolean,
  p_from timestamptz) returns boolean language plpgsql as $$
declare
  live catalogue.price;
  began timestamptz;
begin
  select * into live from catalogue.price
    where brand = p_brand and article_id = p_article_id and sku = p_sku and currency = p_currency for no key update;
  if not found then
    return false;
  end if;
  began := coalesce(live.since, (select least(listed_at, p_from) from catalogue.article where brand = p_brand and id = p_article_id));
  if p_from < began then
    return false;
  end if;
  if live.effective_minor = p_minor and (live.sale_minor is not null) = p_reduced then
    return true;
  end if;
  if began < p_from then
    insert into catalogue.price_period (brand, article_id, currency, sku, minor, reduced, "from", until)
      values (p_brand, p_article_id, p_currency, p_sku, live.effective_minor, live.sale_minor is not null, began, p_from);
  end if;
  update catalogue.price set since = p_from, list_minor = case when p_reduced then list_minor else p_minor end,
    sale_minor = case when p_reduced then p_minor end
    where brand = p_brand and article_id = p_article_id and sku = p_sku and currency = p_currency;
  perform catalogue.note_prior(p_brand, p_article_id, p_sku, p_currency);
  return true;
end $$;
