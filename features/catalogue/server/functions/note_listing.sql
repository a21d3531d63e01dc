-- Articles that others may buy from now on, or at another time, or of which there is another picture for other sites. A price that changes is nothing of it.
create or replace function note_listing() returns trigger language plpgsql as $$
begin
  perform catalogue.note_articles(array_agg(t.brand), array_agg(t.article_id), false) from touched t having count(*) > 0;
  return null;
end $$;

create or replace trigger note_new_prices after insert on price
  referencing new table as touched for each statement execute function catalogue.note_listing();
create or replace trigger note_gone_prices after delete on price
  referencing old table as touched for each statement execute function catalogue.note_listing();
create or replace trigger note_new_access after insert on early_access
  referencing new table as touched for each statement execute function catalogue.note_listing();
create or replace trigger note_changed_access after update on early_access
  referencing new table as touched for each statement execute function catalogue.note_listing();
create or replace trigger note_gone_access after delete on early_access
  referencing old table as touched for each statement execute function catalogue.note_listing();
create or replace trigger note_new_rasters after insert on raster
  referencing new table as touched for each statement execute function catalogue.note_listing();
create or replace trigger note_changed_rasters after update on raster
  referencing new table as touched for each statement execute function catalogue.note_listing();
create or replace trigger note_gone_rasters after delete on raster
  referencing old table as touched for each statement execute function catalogue.note_listing();
