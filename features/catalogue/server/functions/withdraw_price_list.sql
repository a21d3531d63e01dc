-- Takes a list out: its countries use that of their currency again, its prices end at one moment, and what was asked stays in the history.
create or replace function withdraw_price_list(p_brand text, p_key text) returns void language plpgsql as $$
declare
  own_currency constant text := split_part(p_key, '-', 1);
  countries text[];
  at timestamptz;
  before jsonb;
begin
  perform set_config('catalogue.placed_together', 'on', true);
  with gone as (delete from catalogue.price_list_country where brand = p_brand and price_list = p_key returning country)
  select array_agg(country order by country) into countries from gone;
  -- Whose entries name the list, or a reduction in one of its countries.
  select jsonb_agg(p) into before from (
    select article_id as id from catalogue.price where brand = p_brand and currency = p_key and sku = ''
    union select article_id from catalogue.country_prior where brand = p_brand and country = any(countries)
  ) p;
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
  perform set_config('catalogue.placed_together', '', true);
  perform catalogue.place_sold(array_agg(p_brand), array_agg(id)) from (
    select id from jsonb_to_recordset(before) as b(id text)
    union select article_id from catalogue.country_prior where brand = p_brand and country = any(countries)
  ) changed having count(*) > 0;
  update catalogue.reference_version set version = version + 1;
end $$;
