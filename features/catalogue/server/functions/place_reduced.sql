-- A reduction that begins or ends, or is another one in a country. At the end of the transaction: an article is reduced in list after list, and the
-- first has written what all of them say. Who changes many articles places them together (`place_priced`), and has no such end.
create or replace function place_reduced() returns trigger language plpgsql as $$
declare
  changed record;
begin
  changed := coalesce(new, old);
  if not exists (
    select from catalogue.list_entry e
    left join catalogue.list_set s on s.no = e.list_set
    cross join lateral catalogue.sold_as(e.brand, e.article_id) sold
    where e.brand = changed.brand and e.article_id = changed.article_id and coalesce(s.lists, '{}') = sold.lists
  ) then
    perform catalogue.place_sold(array[changed.brand], array[changed.article_id]);
  end if;
  return null;
end $$;

create constraint trigger place_reduced_prices after update on price deferrable initially deferred for each row
  when (new.sku = '' and (old.sale_minor, old.prior_minor, old.prior_young, old.step_prior_minor, old.step_prior_young)
      is distinct from (new.sale_minor, new.prior_minor, new.prior_young, new.step_prior_minor, new.step_prior_young)
    and current_setting('catalogue.placed_together', true) is distinct from 'on')
  execute function catalogue.place_reduced();
create constraint trigger place_country_priors after insert or update or delete on country_prior deferrable initially deferred for each row
  when (current_setting('catalogue.placed_together', true) is distinct from 'on')
  execute function catalogue.place_reduced();
