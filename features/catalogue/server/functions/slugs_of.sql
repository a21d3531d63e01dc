-- The articles among these that storefronts of a brand sell in a currency, with the slugs of their addresses.
create or replace function slugs_of(wanted text[], wanted_brand text, wanted_currency text) returns table (id text, slug text) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select a.id, a.slug from catalogue.article a
    where a.brand = wanted_brand and a.id = any(catalogue.sold_among(wanted, wanted_brand, wanted_currency));
end $$;
