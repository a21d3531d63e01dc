-- Works out what the open price of an article was reduced from (D-134). Called when the price has changed.
create or replace function note_prior(p_brand text, p_article_id text, p_sku text, p_currency text) returns void language plpgsql as $$
declare
  live catalogue.price;
  period record;
  listed timestamptz;
  began timestamptz;
  last_minor bigint;
  place record;
begin
  select * into live from catalogue.price
    where brand = p_brand and article_id = p_article_id and sku = p_sku and currency = p_currency for no key update;
  if live.sale_minor is null then
    update catalogue.price set prior_minor = null, prior_young = false, step_prior_minor = null, step_prior_young = false
      where brand = p_brand and article_id = p_article_id and sku = p_sku and currency = p_currency;
    delete from catalogue.country_prior
      where brand = p_brand and article_id = p_article_id and sku = p_sku and currency = p_currency;
    return;
  end if;
  select listed_at into listed from catalogue.article where brand = p_brand and id = p_article_id;
  -- A reduction grows without a break as long as each period was dearer than the next.
  began := coalesce(live.since, listed);
  last_minor := live.sale_minor;
  for period in
    select * from catalogue.price_period
    where brand = p_brand and article_id = p_article_id and currency = p_currency and sku = p_sku order by "from" desc
  loop
    exit when not period.reduced or period.until <> began or period.minor <= last_minor;
    began := period."from";
    last_minor := period.minor;
  end loop;
  update catalogue.price p set
    prior_minor = catalogue.lowest_before(p_brand, p_article_id, p_sku, p_currency, began),
    prior_young = coalesce(listed > began - interval '30 days', false),
    step_prior_minor = catalogue.lowest_before(p_brand, p_article_id, p_sku, p_currency, coalesce(p.since, listed)),
    step_prior_young = coalesce(listed > coalesce(p.since, listed) - interval '30 days', false)
    where p.brand = p_brand and p.article_id = p_article_id and p.sku = p_sku and p.currency = p_currency;
  -- Countries that used another list in the days that count.
  delete from catalogue.country_prior
    where brand = p_brand and article_id = p_article_id and sku = p_sku and currency = p_currency;
  for place in
    select c.country from catalogue.price_list_country c where c.brand = p_brand and c.price_list = p_currency
    union
    select u.country from catalogue.price_list_use u where u.brand = p_brand and u.currency = p_currency and u.until > began - interval '30 days'
      and catalogue.price_list_of(u.brand, u.country, u.currency) = p_currency
  loop
    perform catalogue.note_country_prior(p_brand, place.country, p_article_id, p_sku, p_currency);
  end loop;
end $$;
