-- Articles with other photographs.
create or replace function note_photographs() returns trigger language plpgsql as $$
begin
  perform catalogue.note_articles(array_agg(t.brand), array_agg(t.article_id), true) from touched t having count(*) > 0;
  return null;
end $$;

create or replace trigger note_new_photographs after insert on photograph
  referencing new table as touched for each statement execute function catalogue.note_photographs();
create or replace trigger note_changed_photographs after update on photograph
  referencing new table as touched for each statement execute function catalogue.note_photographs();
create or replace trigger note_gone_photographs after delete on photograph
  referencing old table as touched for each statement execute function catalogue.note_photographs();
