-- The sizes of an article by SKU, in their order, with what a region has of each.
create or replace function skus_of(p_article text, p_brand text, p_region text) returns table (sku text, pieces integer)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select v.sku, catalogue.available(v.sku, p_brand, p_region) from catalogue.variation v
    where v.brand = p_brand and v.article_id = p_article order by v.position;
end $$;
