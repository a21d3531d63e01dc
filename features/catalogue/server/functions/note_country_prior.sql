-- Works out what the open price of a country's present list was reduced from there (D-134): of what was asked in the country, by whichever list.
-- Kept where it is not what the list itself says.
create or replace function note_country_prior(p_brand text, p_country text, p_article_id text, p_sku text, p_price_list text)
returns void language plpgsql as $$
declare
  live catalogue.price;
  listed timestamptz;
  own_currency constant text := split_part(p_price_list, '-', 1);
  -- What was asked in the country, the latest first.
  starts timestamptz[];
  ends timestamptz[];
  minors bigint[];
  reductions boolean[];
  began timestamptz;
  step_began timestamptz;
  last_minor bigint;
  is_one_step boolean := true;
  unknown_until timestamptz;
  found_prior catalogue.country_prior;
begin
  select * into live from catalogue.price
    where brand = p_brand and article_id = p_article_id and sku = p_sku and currency = p_price_list for no key update;
  if live.sale_minor is not null then
    select listed_at into listed from catalogue.article where brand = p_brand and id = p_article_id;
    select array_agg(asked."from" order by asked."from" desc), array_agg(asked.until order by asked."from" desc),
        array_agg(asked.minor order by asked."from" desc), array_agg(asked.reduced order by asked."from" desc)
      into starts, ends, minors, reductions
      from (
        select greatest(p."from", u."from") as "from", least(p.until, u.until) as until, p.minor, p.reduced
        from catalogue.price_lists_used(p_brand, p_country, own_currency) u
        join (
          select currency, minor, reduced, "from", until from catalogue.price_period
            where brand = p_brand and article_id = p_article_id and sku = p_sku
          union all
          select currency, effective_minor, sale_minor is not null, coalesce(since, listed), 'infinity' from catalogue.price
            where brand = p_brand and article_id = p_article_id and sku = p_sku
        ) p on p.currency = u.price_list and p."from" < u.until and p.until > u."from"
      ) asked;
  end if;
  if starts is null then
    delete from catalogue.country_prior
      where brand = p_brand and article_id = p_article_id and currency = p_price_list and sku = p_sku and country = p_country;
    return;
  end if;
  -- A reduction grows without a break as long as each price was dearer than the next. The same price in another list is no step.
  began := starts[1];
  step_began := starts[1];
  last_minor := live.sale_minor;
  for n in 2 .. array_length(starts, 1) loop
    exit when not reductions[n] or ends[n] <> began or minors[n] < last_minor;
    is_one_step := is_one_step and minors[n] = last_minor;
    began := starts[n];
    if is_one_step then
      step_began := began;
    end if;
    last_minor := minors[n];
  end loop;
  select max(until) into unknown_until from catalogue.price_list_use
    where brand = p_brand and country = p_country and currency = own_currency and price_list is null;
  -- Where nobody knows what was asked in the 30 days before, no reduction is announced.
  select min(minor) filter (where at_from < began and at_until > began - interval '30 days'
        and coalesce(unknown_until <= began - interval '30 days', true)),
      min(minor) filter (where at_from < step_began and at_until > step_began - interval '30 days'
        and coalesce(unknown_until <= step_began - interval '30 days', true))
    into found_prior.prior_minor, found_prior.step_prior_minor
    from unnest(starts, ends, minors) as asked (at_from, at_until, minor);
  found_prior.prior_young := coalesce(listed > began - interval '30 days', false);
  found_prior.step_prior_young := coalesce(listed > step_began - interval '30 days', false);
  if (found_prior.prior_minor, found_prior.prior_young, found_prior.step_prior_minor, found_prior.step_prior_young)
      is not distinct from (live.prior_minor, live.prior_young, live.step_prior_minor, live.step_prior_young) then
    delete from catalogue.country_prior
      where brand = p_brand and article_id = p_article_id and currency = p_price_list and sku = p_sku and country = p_country;
  else
    insert into catalogue.country_prior (brand, country, article_id, currency, sku, prior_minor, prior_young, step_prior_minor, step_prior_young)
      values (p_brand, p_country, p_article_id, p_price_list, p_sku,
        found_prior.prior_minor, found_prior.prior_young, found_prior.step_prior_minor, found_prior.step_prior_young)
      on conflict (brand, article_id, currency, sku, country) do update set
        prior_minor = excluded.prior_minor, prior_young = excluded.prior_young,
        step_prior_minor = excluded.step_prior_minor, step_prior_young = excluded.step_prior_young;
  end if;
end $$;
