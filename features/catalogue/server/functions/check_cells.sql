-- The cells that are wrong: counted anew from articles and their prices, without anything that is derived. No row: all are right.
create or replace function check_cells() returns table (brand text, lists text[], gender text, category text, kind text, sport text,
  palette text, size_run text, price_band smallint, fresh boolean, counted bigint, stored bigint) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    with priced as (
      select p.*, catalogue.reduced_as(p.sale_minor, p.prior_minor, p.prior_young, p.step_prior_minor, p.step_prior_young) as rules
      from catalogue.price p where p.sku = ''
    ), marks as (
      select p.brand, p.article_id as id, p.currency as mark from priced p where position('-' in p.currency) = 0
      union all
      select p.brand, p.article_id, p.currency || '/' || p.rules from priced p where p.rules > 0
      union all
      select p.brand, p.article_id, p.currency || '@' || t.country || '/' || there.rules
      from catalogue.country_prior t
      join priced p on p.brand = t.brand and p.article_id = t.article_id and p.currency = t.currency and t.sku = ''
      cross join lateral (select catalogue.reduced_as(p.sale_minor, t.prior_minor, t.prior_young, t.step_prior_minor, t.step_prior_young) as rules)
        there
      where there.rules <> p.rules
    ), sold as (
      select m.brand, m.id, array_agg(m.mark order by m.mark collate "C") as lists from marks m group by 1, 2
    ), counted as (
      select a.brand, coalesce(s.lists, '{}') as lists, a.gender, a.category, a.kind, a.sport, a.palette, a.size_run, a.price_band, a.fresh,
        count(*) as articles
      from catalogue.article a left join sold s using (brand, id)
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
      union all
      select a.brand, array[l.key] || coalesce(s.lists, '{}'), a.gender, a.category, a.kind, a.sport, a.palette, a.size_run,
        (1 + width_bucket(p.effective_minor - 1, l.band_ends))::smallint, a.fresh, count(*)
      from catalogue.price_list l
      join catalogue.price p on p.brand = l.brand and p.currency = l.key and p.sku = ''
      join catalogue.article a on a.brand = p.brand and a.id = p.article_id
      left join sold s on s.brand = a.brand and s.id = a.id
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    ), stored as (
      select c.brand, coalesce(s.lists, '{}') as lists, c.gender, c.category, c.kind, c.sport, c.palette, c.size_run, c.price_band, c.fresh,
        c.articles::bigint
      from catalogue.cell c left join catalogue.list_set s on s.no = c.list_set
      union all
      select c.brand, array[c.price_list] || coalesce(s.lists, '{}'), c.gender, c.category, c.kind, c.sport, c.palette, c.size_run, c.price_band,
        c.fresh, c.articles
      from catalogue.price_list_cell c left join catalogue.list_set s on s.no = c.list_set
    )
    select brand, lists, gender, category, kind, sport, palette, size_run, price_band, fresh, n.articles, s.articles
    from counted n full join stored s using (brand, lists, gender, category, kind, sport, palette, size_run, price_band, fresh)
    where n.articles is distinct from s.articles;
end $$;
