-- Writes price lists, [{ brand, key, currency, countries, bandEnds }]; a new one starts as a copy of its currency's (D-145). A country that goes from
-- one list to another does so at one moment. Raises a sentence if a country would use two.
create or replace function place_price_lists(p_lists jsonb) returns void language plpgsql as $$
declare
  one record;
  taken record;
  left_now jsonb;
  came_now jsonb;
  is_first boolean;
  -- Whose articles are placed at the end.
  moved jsonb;
  ranged jsonb;
  before jsonb;
begin
  perform set_config('catalogue.placed_together', 'on', true);
  select jsonb_agg(m) into moved from (
    select c.brand, c.country from catalogue.price_list_country c
      join jsonb_to_recordset(p_lists) as g(brand text, key text, countries text[]) on c.brand = g.brand and c.price_list = g.key
      where c.country <> all(g.countries)
    union
    select g.brand, wanted.country from jsonb_to_recordset(p_lists) as g(brand text, key text, countries text[])
      cross join unnest(g.countries) as wanted(country)
      where not exists (select from catalogue.price_list_country c
        where c.brand = g.brand and c.country = wanted.country and c.price_list = g.key)
  ) m;
  select jsonb_agg(r) into ranged from (
    select g.brand, g.key from jsonb_to_recordset(p_lists) as g(brand text, key text, "bandEnds" bigint[])
      where not exists (select from catalogue.price_list l where l.brand = g.brand and l.key = g.key and l.band_ends = g."bandEnds")
  ) r;
  select jsonb_agg(b) into before from (
    select distinct t.brand, t.article_id from catalogue.country_prior t
      join jsonb_to_recordset(moved) as m(brand text, country text) using (brand, country)
  ) b;
  with gone as (
    delete from catalogue.price_list_country c
      using jsonb_to_recordset(p_lists) as g(brand text, key text, currency text, countries text[])
      where c.brand = g.brand and c.price_list = g.key and c.country <> all(g.countries)
      returning c.brand, c.country, g.currency
  )
  select coalesce(jsonb_agg(to_jsonb(gone)), '[]') into left_now from gone;
  select c.brand, c.country, c.price_list into taken
    from jsonb_to_recordset(p_lists) as g(brand text, key text, countries text[])
    join catalogue.price_list_country c on c.brand = g.brand and c.country = any(g.countries) and c.price_list <> g.key limit 1;
  if found then
    raise exception '% uses the price list % of % already, and a storefront uses one.', taken.country, taken.price_list, taken.brand;
  end if;
  for one in
    select g.*, not exists (select from catalogue.price_list l where l.brand = g.brand and l.key = g.key) as is_new
    from jsonb_to_recordset(p_lists) as g(brand text, key text, currency text, countries text[], "bandEnds" bigint[])
    order by g.brand, g.key
  loop
    is_first := one.is_new
      and not exists (select from catalogue.price_period where brand = one.brand and currency = one.key limit 1);
    insert into catalogue.price_list (brand, key, currency, band_ends) values (one.brand, one.key, one.currency, one."bandEnds")
      on conflict (brand, key) do update set band_ends = excluded.band_ends
        where price_list.band_ends is distinct from excluded.band_ends;
    with added as (
      insert into catalogue.price_list_country (brand, country, price_list, since)
        select one.brand, c.country, one.key, coalesce(
          -- The moment at which it left the other.
          (select max(u.until) from catalogue.price_list_use u
           join jsonb_to_recordset(left_now) as l(brand text, country text, currency text) using (brand, country, currency)
           where u.brand = one.brand and u.country = c.country and u.currency = one.currency),
          catalogue.moment())
        from unnest(one.countries) as c(country)
        on conflict (brand, country) do nothing returning country
    )
    select coalesce(jsonb_agg(country), '[]') into came_now from added;
    if one.is_new then
      perform catalogue.copy_price_list(one.brand, one.currency, one.key);
    end if;
    -- A copy asks what its currency's list asked, with the same history.
    perform catalogue.note_country_priors(one.brand, c.country, one.key) from jsonb_array_elements_text(came_now) as c(country)
      where not is_first or exists (
        select from catalogue.price_list_use u where u.brand = one.brand and u.country = c.country and u.currency = one.currency);
  end loop;
  -- Who left for no other list has that of the currency.
  perform catalogue.note_country_priors(l.brand, l.country, l.currency)
    from jsonb_to_recordset(left_now) as l(brand text, country text, currency text)
    where catalogue.price_list_of(l.brand, l.country, l.currency) = l.currency;
  perform set_config('catalogue.placed_together', '', true);
  perform catalogue.place_sold(array_agg(brand), array_agg(article_id)) from (
    select brand, article_id from jsonb_to_recordset(before) as b(brand text, article_id text)
    union
    select t.brand, t.article_id from catalogue.country_prior t
      join jsonb_to_recordset(moved) as m(brand text, country text) using (brand, country)
    union
    select p.brand, p.article_id from catalogue.price p
      join jsonb_to_recordset(ranged) as r(brand text, key text) on p.brand = r.brand and p.currency = r.key and p.sku = ''
  ) changed having count(*) > 0;
  -- Processes read the lists with what articles refer to.
  update catalogue.reference_version set version = version + 1;
end $$;
