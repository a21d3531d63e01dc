-- Whether every unit price of p_items, [{ sku, unit }] in minor units, is the price of this moment.
create or replace function prices_hold(p_items jsonb, p_brand text, p_currency text) returns boolean language plpgsql stable as $$
begin
  return not exists (
    select from jsonb_array_elements(p_items) as each (item)
    where not exists (
      select from catalogue.variation
      join catalogue.article on article.brand = variation.brand and article.id = variation.article_id
      join catalogue.price on price.brand = variation.brand and price.article_id = variation.article_id and price.currency = p_currency
        and price.sku = case when article.gift_card then variation.sku else '' end
      where variation.brand = p_brand and variation.sku = item ->> 'sku' and price.effective_minor = (item ->> 'unit')::bigint
    )
  );
end $$;
