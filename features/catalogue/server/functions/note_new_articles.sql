-- Articles that came or went.
create or replace function note_new_articles() returns trigger language plpgsql as $$
begin
  perform catalogue.note_articles(array_agg(t.brand), array_agg(t.id), true) from touched t having count(*) > 0;
  return null;
end $$;

create or replace trigger note_new_articles after insert on article
  referencing new table as touched for each statement execute function catalogue.note_new_articles();
create or replace trigger note_gone_articles after delete on article
  referencing old table as touched for each statement execute function catalogue.note_new_articles();
