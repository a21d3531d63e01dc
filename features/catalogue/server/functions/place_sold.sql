-- Writes what articles are counted as once their prices have come, gone or changed.
create or replace function place_sold(p_brands text[], p_ids text[]) returns void language plpgsql as $$
begin
  -- Whoever writes the same articles, or prices of them, has ended before the next statement reads them.
  perform from catalogue.list_entry e
    join unnest(p_brands, p_ids) as given(brand, id) on e.brand = given.brand and e.article_id = given.id
    order by e.brand, e.article_id for update of e;
  with sold as materialized (
    select given.brand, given.id, s.lists, s.own_bands
    from unnest(p_brands, p_ids) as given(brand, id) cross join lateral catalogue.sold_as(given.brand, given.id) s
  ), sets as materialized (
    select known.lists, catalogue.list_set_no(known.lists) as no from (select distinct lists from sold) known
  )
  update catalogue.list_entry e set list_set = sets.no, own_bands = sold.own_bands
    from sold join sets on sets.lists = sold.lists
    where e.brand = sold.brand and e.article_id = sold.id and (e.list_set, e.own_bands) is distinct from (sets.no, sold.own_bands);
end $$;
