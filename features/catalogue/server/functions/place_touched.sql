-- Articles that came, changed or went, whoever wrote them.
create or replace function place_touched() returns trigger language plpgsql as $$
begin
  if current_setting('catalogue.placed_together', true) = 'on' then
    return null;
  end if;
  perform catalogue.place_articles(array_agg(t.brand), array_agg(t.id)) from touched t having count(*) > 0;
  return null;
end $$;

create or replace trigger place_new_articles after insert on article
  referencing new table as touched for each statement execute function catalogue.place_touched();
create or replace trigger place_changed_articles after update on article
  referencing new table as touched for each statement execute function catalogue.place_touched();
create or replace trigger place_gone_articles after delete on article
  referencing old table as touched for each statement execute function catalogue.place_touched();
