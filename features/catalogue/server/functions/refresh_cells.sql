-- Counts the articles for the facets anew. Nothing needs it but a shop whose cells were counted otherwise before, as they follow each change.
create or replace function refresh_cells() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('catalogue.cells', 0));
  delete from catalogue.cell;
  if not exists (select from catalogue.list_filled where counted_at is not null) then
    -- Entries do not say yet what they are counted as, and only the release before asks: its cells are of all articles.
    insert into catalogue.cell (brand, gender, category, kind, sport, palette, size_run, price_band, articles)
      select brand, gender, category, kind, sport, palette, size_run, price_band, count(*)
      from catalogue.article group by 1, 2, 3, 4, 5, 6, 7, 8;
    perform catalogue.count_price_list(null, null);
    return;
  end if;
  insert into catalogue.cell (brand, gender, category, kind, sport, palette, size_run, price_band, fresh, list_set, articles)
    select brand, gender, category, kind, sport, palette, size_run, price_band, fresh, list_set, count(*)
    from catalogue.list_entry group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  perform catalogue.count_price_list(null, null);
end $$;
