-- Articles that came into price lists, or left them.
create or replace function place_priced() returns trigger language plpgsql as $$
begin
  perform catalogue.place_sold(array_agg(brand), array_agg(article_id))
    from (select distinct brand, article_id from touched where sku = '') t having count(*) > 0;
  return null;
end $$;

create or replace trigger place_new_prices after insert on price
  referencing new table as touched for each statement execute function catalogue.place_priced();
create or replace trigger place_gone_prices after delete on price
  referencing old table as touched for each statement execute function catalogue.place_priced();
