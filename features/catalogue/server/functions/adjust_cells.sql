-- Adds differences to the cells, [{ brand, price_list, gender, category, kind, sport, palette, size_run, price_band, fresh, list_set, by }], each cell
-- once; `price_list` is empty for the cells of currencies' lists. A cell of no article is none.
create or replace function adjust_cells(p_differences jsonb) returns void language plpgsql as $$
begin
  -- Two that change many cells in turn would wait for each other; so others wait until this transaction ends.
  perform pg_advisory_xact_lock(hashtextextended('catalogue.cells', 0));
  with difference as materialized (
    select * from jsonb_to_recordset(p_differences) as d(brand text, price_list text, gender text, category text, kind text, sport text,
      palette text, size_run text, price_band smallint, fresh boolean, list_set integer, by integer)
    where d.price_list = ''
  ), emptied as (
    delete from catalogue.cell c using difference d
      where c.brand = d.brand and c.gender = d.gender and c.category = d.category and c.kind = d.kind and c.sport = d.sport
        and c.palette = d.palette and c.size_run = d.size_run and c.price_band = d.price_band and c.fresh = d.fresh
        and c.list_set = d.list_set and c.articles + d.by = 0
  ), changed as (
    update catalogue.cell c set articles = c.articles + d.by from difference d
      where c.brand = d.brand and c.gender = d.gender and c.category = d.category and c.kind = d.kind and c.sport = d.sport
        and c.palette = d.palette and c.size_run = d.size_run and c.price_band = d.price_band and c.fresh = d.fresh
        and c.list_set = d.list_set and c.articles + d.by <> 0
  )
  insert into catalogue.cell (brand, gender, category, kind, sport, palette, size_run, price_band, fresh, list_set, articles)
    select d.brand, d.gender, d.category, d.kind, d.sport, d.palette, d.size_run, d.price_band, d.fresh, d.list_set, d.by
    from difference d where d.by > 0 and not exists (
      select from catalogue.cell c
      where c.brand = d.brand and c.gender = d.gender and c.category = d.category and c.kind = d.kind and c.sport = d.sport
        and c.palette = d.palette and c.size_run = d.size_run and c.price_band = d.price_band and c.fresh = d.fresh and c.list_set = d.list_set);
  if p_differences @? '$[*] ? (@.price_list != "")' then
    with difference as materialized (
      select * from jsonb_to_recordset(p_differences) as d(brand text, price_list text, gender text, category text, kind text, sport text,
        palette text, size_run text, price_band smallint, fresh boolean, list_set integer, by integer)
      where d.price_list <> ''
    ), emptied as (
      delete from catalogue.price_list_cell c using difference d
        where c.brand = d.brand and c.price_list = d.price_list and c.gender = d.gender and c.category = d.category and c.kind = d.kind
          and c.sport = d.sport and c.palette = d.palette and c.size_run = d.size_run and c.price_band = d.price_band and c.fresh = d.fresh
          and c.list_set = d.list_set and c.articles + d.by = 0
    ), changed as (
      update catalogue.price_list_cell c set articles = c.articles + d.by from difference d
        where c.brand = d.brand and c.price_list = d.price_list and c.gender = d.gender and c.category = d.category and c.kind = d.kind
          and c.sport = d.sport and c.palette = d.palette and c.size_run = d.size_run and c.price_band = d.price_band and c.fresh = d.fresh
          and c.list_set = d.list_set and c.articles + d.by <> 0
    )
    insert into catalogue.price_list_cell
        (brand, price_list, gender, category, kind, sport, palette, size_run, price_band, fresh, list_set, articles)
      select d.brand, d.price_list, d.gender, d.category, d.kind, d.sport, d.palette, d.size_run, d.price_band, d.fresh, d.list_set, d.by
      from difference d where d.by > 0 and not exists (
        select from catalogue.price_list_cell c
        where c.brand = d.brand and c.price_list = d.price_list and c.gender = d.gender and c.category = d.category and c.kind = d.kind
          and c.sport = d.sport and c.palette = d.palette and c.size_run = d.size_run and c.price_band = d.price_band and c.fresh = d.fresh
          and c.list_set = d.list_set);
  end if;
end $$;
