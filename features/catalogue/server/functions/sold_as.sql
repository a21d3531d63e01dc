-- What an article is sold by: the currencies whose lists have a price for it, and the lists of countries, each with the range of the price.
create or replace function sold_as(p_brand text, p_id text) returns table (lists text[], own_bands text[]) language sql stable as $$
  -- A price is in the range after all ends that are below it.
  select coalesce(array_agg(p.currency order by p.currency collate "C") filter (where position('-' in p.currency) = 0), '{}'),
    coalesce(array_agg(l.key || ':' || 1 + width_bucket(p.effective_minor - 1, l.band_ends) order by l.key collate "C")
      filter (where l.key is not null), '{}')
  from catalogue.price p left join catalogue.price_list l on l.brand = p.brand and l.key = p.currency
  where p.brand = p_brand and p.article_id = p_id and p.sku = ''
$$;
