-- Writes the words of terms that are no concepts, as a search looks for them. In one order, as two that add the same words wait for each other.
create or replace function add_words(p_brands text[], p_terms tsvector[]) returns void language sql as $$
  insert into catalogue.plain_word (brand, word)
  select brand, word from (
    select distinct given.brand, substring(term from '^[^0-9]+[0-9]?') as word
    from unnest(p_brands, p_terms) as given(brand, terms) cross join lateral unnest(tsvector_to_array(given.terms)) as term
    where term !~ '^(#|[0-9])') words
  where not exists (select from catalogue.plain_word known where known.brand = words.brand and known.word = words.word)
  order by brand, word
  on conflict do nothing
$$;
