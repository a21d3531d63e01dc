-- A reduction that begins or ends, or is another one in a country. At the end of the transaction: an article is reduced in list after list, and the
-- first has written what all of them say.
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

-- A constraint trigger cannot be replaced.
do $$ begin
  if not exists (select from pg_trigger where tgname = 'place_reduced_prices' and tgrelid = 'catalogue.price'::regclass) then
    create constraint trigger place_reduced_prices after update on catalogue.price deferrable initially deferred for each row
      when (new.sku = '' and (old.sale_minor, old.prior_minor, old.prior_young, old.step_prior_minor, old.step_prior_young)
        is distinct from (new.sale_minor, new.prior_minor, new.prior_young, new.step_prior_minor, new.step_prior_young))
      execute function catalogue.place_reduced();
  end if;
  if not exists (select from pg_trigger where tgname = 'place_country_priors' and tgrelid = 'catalogue.country_prior'::regclass) then
    create constraint trigger place_country_priors after insert or update or delete on catalogue.country_prior deferrable initially deferred
      for each row execute function catalogue.place_reduced();
  end if;
end $$;
