-- Articles that came into price lists, or left them. Who changes many prices, or their articles too, sets `catalogue.placed_together` meanwhile, and
-- then places all of them in one statement: each entry is written once, and all of them are locked before a cell is.
create or replace function place_priced() returns trigger language plpgsql as $$
begin
  if current_setting('catalogue.placed_together', true) = 'on' then
    return null;
  end if;
  perform catalogue.place_sold(array_agg(brand), array_agg(article_id))
    from (select distinct brand, article_id from touched where sku = '') t having count(*) > 0;
  return null;
end $$;

create or replace trigger place_new_prices after insert on price
  referencing new table as touched for each statement execute function catalogue.place_priced();
create or replace trigger place_gone_prices after delete on price
  referencing old table as touched for each statement execute function catalogue.place_priced();
