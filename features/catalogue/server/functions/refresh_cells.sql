-- Counts the articles for the facets again. Call it after articles were added, changed or removed.
create or replace function refresh_cells() returns void language sql as $$
  delete from catalogue.cell;
  insert into catalogue.cell (brand, gender, category, kind, sport, palette, size_run, price_band, articles)
    select brand, gender, category, kind, sport, palette, size_run, price_band, count(*)
    from catalogue.article group by 1, 2, 3, 4, 5, 6, 7, 8;
  select catalogue.count_price_list(null, null);
$$;
