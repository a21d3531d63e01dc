-- Words of articles that came, or whose terms changed. What only articles had that are gone stays: such a search is one of words as before.
create or replace function note_words() returns trigger language plpgsql as $$
begin
  if tg_level = 'ROW' then
    perform catalogue.add_words(array[new.brand], array[new.terms]);
  else
    perform catalogue.add_words(array_agg(t.brand), array_agg(t.terms)) from touched t having count(*) > 0;
  end if;
  return null;
end $$;

create or replace trigger note_words_of_new after insert on article
  referencing new table as touched for each statement execute function catalogue.note_words();
create or replace trigger note_changed_words after update of terms on article
  for each row when (old.terms is distinct from new.terms) execute function catalogue.note_words();
