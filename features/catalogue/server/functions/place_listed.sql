-- Articles of countries' price lists that came, went, or have other price ranges.
create or replace function place_listed() returns trigger language plpgsql as $$
begin
  if current_setting('catalogue.placed_together', true) = 'on' then
    return null;
  end if;
  perform catalogue.place_sold(array_agg(brand), array_agg(article_id)) from (
    select distinct p.brand, p.article_id from touched t join catalogue.price p on p.brand = t.brand and p.currency = t.key and p.sku = ''
  ) listed having count(*) > 0;
  return null;
end $$;

create or replace trigger place_new_lists after insert on price_list
  referencing new table as touched for each statement execute function catalogue.place_listed();
create or replace trigger place_changed_lists after update on price_list
  referencing new table as touched for each statement execute function catalogue.place_listed();
create or replace trigger place_gone_lists after delete on price_list
  referencing old table as touched for each statement execute function catalogue.place_listed();
