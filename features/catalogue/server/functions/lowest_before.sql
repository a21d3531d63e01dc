-- The lowest price that held in the 30 days before an instant, to the second; null if none is known.
create or replace function lowest_before(p_brand text, p_article_id text, p_sku text, p_currency text, p_at timestamptz)
returns bigint language plpgsql stable as $$
begin
  return (select min(minor) from catalogue.price_period
    where brand = p_brand and article_id = p_article_id and currency = p_currency and sku = p_sku
      and "from" < p_at and until > p_at - interval '30 days');
end $$;
