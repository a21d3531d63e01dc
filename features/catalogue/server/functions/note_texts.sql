-- Articles whose texts were given anew.
create or replace function note_texts() returns trigger language plpgsql as $$
begin
  perform catalogue.note_articles(array_agg(t.brand), array_agg(t.id), true)
    from touched t join catalogue.article a on a.brand = t.brand and a.id = t.id having count(*) > 0;
  return null;
end $$;

create or replace trigger note_new_texts after insert on article_record
  referencing new table as touched for each statement execute function catalogue.note_texts();
create or replace trigger note_changed_texts after update on article_record
  referencing new table as touched for each statement execute function catalogue.note_texts();
