-- Writes price lists, [{ brand, key, currency, countries, bandEnds }]; a new one starts as a copy of its currency's (D-145). A country that goes from
-- one list to another does so at one moment. Raises a sentence if a country would use two.
create or replace function place_price_lists(p_lists jsonb) returns void language plpgsql as $$
declare
  one record;
  taken record;
  left_now jsonb;
  came_now jsonb;
  is_first boolean;
begin
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
      -- Other ranges place each article of the list anew.
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
  -- Processes read the lists with what articles refer to.
  update catalogue.reference_version set version = version + 1;
end $$;
