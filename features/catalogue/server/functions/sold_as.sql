-- What an article is sold by: the currencies whose lists have a price for it, the lists in which it is reduced with the rules of `reduced_as`
-- (`EUR/15`), the countries where these are others (`EUR@AT/3`), and the lists of countries, each with the range of the price.
create or replace function sold_as(p_brand text, p_id text) returns table (lists text[], own_bands text[]) language sql stable as $$
  with sold as (
    select p.*, catalogue.reduced_as(p.sale_minor, p.prior_minor, p.prior_young, p.step_prior_minor, p.step_prior_young) as rules
    from catalogue.price p where p.brand = p_brand and p.article_id = p_id and p.sku = ''
  ), marks as (
    select currency as mark from sold where position('-' in currency) = 0
    union all
    select currency || '/' || rules from sold where rules > 0
    union all
    select sold.currency || '@' || t.country || '/' || there.rules
    from sold
    join catalogue.country_prior t on t.brand = sold.brand and t.article_id = sold.article_id and t.currency = sold.currency and t.sku = ''
    cross join lateral (select catalogue.reduced_as(sold.sale_minor, t.prior_minor, t.prior_young, t.step_prior_minor, t.step_prior_young)
      as rules) there
    where there.rules <> sold.rules
  )
  select coalesce((select array_agg(mark order by mark collate "C") from marks), '{}'),
    -- A price is in the range after all ends that are below it.
    coalesce((select array_agg(l.key || ':' || 1 + width_bucket(sold.effective_minor - 1, l.band_ends) order by l.key collate "C")
      from sold join catalogue.price_list l on l.brand = sold.brand and l.key = sold.currency), '{}')
$$;
