-- Counts the articles of a country's price list for the facets anew; null counts all lists.
create or replace function count_price_list(p_brand text, p_key text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('catalogue.cells', 0));
  delete from catalogue.price_list_cell where p_key is null or (brand = p_brand and price_list = p_key);
  if not exists (select from catalogue.list_filled where counted_at is not null) then
    -- As `refresh_cells`. A price is in the range after all ends that are below it.
    insert into catalogue.price_list_cell (brand, price_list, gender, category, kind, sport, palette, size_run, price_band, articles)
      select l.brand, l.key, a.gender, a.category, a.kind, a.sport, a.palette, a.size_run,
        1 + width_bucket(p.effective_minor - 1, l.band_ends), count(*)
      from catalogue.price_list l
      join catalogue.price p on p.brand = l.brand and p.currency = l.key and p.sku = ''
      join catalogue.article a on a.brand = p.brand and a.id = p.article_id
      where p_key is null or (l.brand = p_brand and l.key = p_key)
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
    return;
  end if;
  insert into catalogue.price_list_cell
      (brand, price_list, gender, category, kind, sport, palette, size_run, price_band, fresh, list_set, articles)
    select e.brand, c.price_list, e.gender, e.category, e.kind, e.sport, e.palette, e.size_run, c.price_band, e.fresh, c.list_set, count(*)
    from catalogue.list_entry e cross join lateral catalogue.counted_as(e.list_set, e.price_band, e.own_bands) c
    where c.price_list <> '' and (p_key is null or (e.brand = p_brand and c.price_list = p_key))
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11;
end $$;
