-- Takes a list out: its countries use that of their currency again, its prices end at one moment, and what was asked stays in the history.
create or replace function withdraw_price_list(p_brand text, p_key text) returns void language plpgsql as $$
declare
  own_currency constant text := split_part(p_key, '-', 1);
  countries text[];
  at timestamptz;
begin
  with gone as (delete from catalogue.price_list_country where brand = p_brand and price_list = p_key returning country)
  select array_agg(country order by country) into countries from gone;
  at := catalogue.moment();
  delete from catalogue.waiting_price where brand = p_brand and currency = p_key;
  delete from catalogue.member_price where brand = p_brand and currency = p_key;
  with gone as (delete from catalogue.price where brand = p_brand and currency = p_key returning *)
  insert into catalogue.price_period (brand, article_id, currency, sku, minor, reduced, "from", until)
    select p.brand, p.article_id, p.currency, p.sku, p.effective_minor, p.sale_minor is not null, coalesce(p.since, a.listed_at), at
    from gone p left join catalogue.article a on a.brand = p.brand and a.id = p.article_id
    -- Gift cards have a price for each size, which never changes.
    where p.sku = '' and coalesce(p.since, a.listed_at) < at
    on conflict do nothing;
  delete from catalogue.price_list where brand = p_brand and key = p_key;
  perform catalogue.note_country_priors(p_brand, c.country, own_currency) from unnest(countries) as c(country);
  update catalogue.reference_version set version = version + 1;
end $$;
