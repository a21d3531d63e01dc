-- The collections among these that a brand shows, with the slugs of their pages by language.
create or replace function collection_slugs_of(wanted text[], wanted_brand text) returns table (key text, slugs jsonb) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select c.key, c.record -> 'slugs' from catalogue.collection c
    where c.brand = wanted_brand and c.key = any(wanted) and c.record ->> 'status' = 'LIVE';
end $$;
