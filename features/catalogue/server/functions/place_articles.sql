-- Writes what lists walk of articles (D-181) and what they are counted as, and takes it away where there is no such article any more. The triggers
-- of `place_touched` call it.
create or replace function place_articles(p_brands text[], p_ids text[]) returns void language plpgsql as $$
begin
  -- Whoever writes the same articles, or prices of them, has ended before the next statement reads them.
  perform from catalogue.list_entry e
    join (select distinct brand, id from unnest(p_brands, p_ids) as given(brand, id)) given on e.brand = given.brand and e.article_id = given.id
    order by e.brand, e.article_id for update of e;
  delete from catalogue.list_entry e
    using (select distinct brand, id from unnest(p_brands, p_ids) as given(brand, id)) given
    where e.brand = given.brand and e.article_id = given.id
      and not exists (select from catalogue.article a where a.brand = given.brand and a.id = given.id);
  insert into catalogue.list_entry as e
      (brand, article_id, gender, category, kind, sport, palette, colour, size_run, price_band, fresh, by_sales, by_new, list_set, own_bands)
    with sold as materialized (
      select a.brand, a.id, s.lists, s.own_bands
      from (select distinct brand, id from unnest(p_brands, p_ids) as given(brand, id)) given
      join catalogue.article a on a.brand = given.brand and a.id = given.id
      cross join lateral catalogue.sold_as(a.brand, a.id) s
    ), sets as materialized (
      select known.lists, catalogue.list_set_no(known.lists) as no from (select distinct lists from sold) known
    )
    select a.brand, a.id, a.gender, a.category, a.kind, a.sport, a.palette, a.colour, a.size_run, a.price_band, a.fresh, -a.sales,
      -(extract(epoch from a.listed_at) * 1000000)::bigint, sets.no, sold.own_bands
    from sold
    join sets on sets.lists = sold.lists
    join catalogue.article a on a.brand = sold.brand and a.id = sold.id
    order by a.brand, a.id
    on conflict (brand, article_id) do update set
      gender = excluded.gender, category = excluded.category, kind = excluded.kind, sport = excluded.sport, palette = excluded.palette,
      colour = excluded.colour, size_run = excluded.size_run, price_band = excluded.price_band, fresh = excluded.fresh,
      by_sales = excluded.by_sales, by_new = excluded.by_new, list_set = excluded.list_set, own_bands = excluded.own_bands
    where (e.gender, e.category, e.kind, e.sport, e.palette, e.colour, e.size_run, e.price_band, e.fresh, e.by_sales, e.by_new,
        e.list_set, e.own_bands)
      is distinct from (excluded.gender, excluded.category, excluded.kind, excluded.sport, excluded.palette, excluded.colour,
        excluded.size_run, excluded.price_band, excluded.fresh, excluded.by_sales, excluded.by_new, excluded.list_set, excluded.own_bands);
end $$;
