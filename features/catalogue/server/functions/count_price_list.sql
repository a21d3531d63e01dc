-- Counts the articles of a price list for the facets again; null counts all lists.
create or replace function count_price_list(p_brand text, p_key text) returns void language plpgsql as $$
begin
  delete from catalogue.price_list_cell where p_key is null or (brand = p_brand and price_list = p_key);
  -- A price is in the range after all ends that are below it.
  insert into catalogue.price_list_cell (brand, price_list, gender, category, kind, sport, palette, size_run, price_band, articles)
    select l.brand, l.key, a.gender, a.category, a.kind, a.sport, a.palette, a.size_run,
      1 + width_bucket(p.effective_minor - 1, l.band_ends), count(*)
    from catalogue.price_list l
    join catalogue.price p on p.brand = l.brand and p.currency = l.key and p.sku = ''
    join catalogue.article a on a.brand = p.brand and a.id = p.article_id
    where p_key is null or (l.brand = p_brand and l.key = p_key)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
end $$;
