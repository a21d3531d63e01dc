-- Prices of countries' lists that changed may be in another range. Other prices may change as they like: for each of them a trigger of the whole
-- statement would cost more than the change.
create or replace function place_repriced() returns trigger language plpgsql as $$
begin
  if current_setting('catalogue.placed_together', true) = 'on' then
    return null;
  end if;
  -- Most stay in their range. Prices and price lists are imported, and imports take turns, so nobody is changing the ranges meanwhile.
  if (old.brand, old.article_id, old.currency, old.sku) = (new.brand, new.article_id, new.currency, new.sku) and (new.sku <> '' or exists (
      select from catalogue.price_list l where l.brand = new.brand and l.key = new.currency
        and width_bucket(old.effective_minor - 1, l.band_ends) = width_bucket(new.effective_minor - 1, l.band_ends))) then
    return null;
  end if;
  perform catalogue.place_sold(array_agg(brand), array_agg(id))
    from (select distinct brand, id from (values (old.brand, old.article_id), (new.brand, new.article_id)) as both_of(brand, id)) t;
  return null;
end $$;

create or replace trigger place_changed_prices after update on price for each row
  when ((position('-' in new.currency) > 0 and old.effective_minor <> new.effective_minor)
    or (old.brand, old.article_id, old.currency, old.sku) is distinct from (new.brand, new.article_id, new.currency, new.sku))
  execute function catalogue.place_repriced();
