-- Counts the difference that entries make to the cells of the facets, in the transaction that makes it. Not before all entries say what they are
-- counted as (`fillListEntries`): until then the cells are of the release before, and no difference fits them.
create or replace function count_entries() returns trigger language plpgsql as $$
declare
  differences jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(d) into differences from (
      select e.brand, c.price_list, e.gender, e.category, e.kind, e.sport, e.palette, e.size_run, c.price_band, e.fresh, c.list_set, count(*) as by
      from come e cross join lateral catalogue.counted_as(e.list_set, e.price_band, e.own_bands) c
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    ) d;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(d) into differences from (
      select e.brand, c.price_list, e.gender, e.category, e.kind, e.sport, e.palette, e.size_run, c.price_band, e.fresh, c.list_set, -count(*) as by
      from gone e cross join lateral catalogue.counted_as(e.list_set, e.price_band, e.own_bands) c
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    ) d;
  else
    select jsonb_agg(d) into differences from (
      select e.brand, c.price_list, e.gender, e.category, e.kind, e.sport, e.palette, e.size_run, c.price_band, e.fresh, c.list_set, sum(e.one) as by
      from (select 1 as one, * from come union all select -1, * from gone) e
      cross join lateral catalogue.counted_as(e.list_set, e.price_band, e.own_bands) c
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 having sum(e.one) <> 0
    ) d;
  end if;
  if differences is null then
    return null;
  end if;
  if not exists (select from catalogue.list_filled where counted_at is not null) then
    -- Who counts them all for the first time waits for this transaction, or has just ended.
    perform pg_advisory_xact_lock(hashtextextended('catalogue.cells', 0));
    if not exists (select from catalogue.list_filled where counted_at is not null) then
      return null;
    end if;
  end if;
  perform catalogue.adjust_cells(differences);
  return null;
end $$;

create or replace trigger count_new_entries after insert on list_entry
  referencing new table as come for each statement execute function catalogue.count_entries();
create or replace trigger count_changed_entries after update on list_entry
  referencing old table as gone new table as come for each statement execute function catalogue.count_entries();
create or replace trigger count_gone_entries after delete on list_entry
  referencing old table as gone for each statement execute function catalogue.count_entries();
