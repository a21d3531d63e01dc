-- Whether every unit price of p_items, [{ sku, unit, member? }] in minor units, is the price of this moment: of members where an item says so.
-- p_currency: the price list, as everywhere in this schema; a currency's own carries its name.
create or replace function prices_hold(p_items jsonb, p_brand text, p_currency text) returns boolean language plpgsql stable as $$
begin
  return not exists (
    select from jsonb_array_elements(p_items) as each (item)
    where not exists (
      select from catalogue.variation
      join catalogue.article on article.brand = variation.brand and article.id = variation.article_id
      join catalogue.price on price.brand = variation.brand and price.article_id = variation.article_id and price.currency = p_currency
        and price.sku = case when article.gift_card then variation.sku else '' end
      where variation.brand = p_brand and variation.sku = item ->> 'sku' and (item ->> 'unit')::bigint = coalesce(
        case when (item ->> 'member')::boolean
          then catalogue.member_minor(p_brand, variation.article_id, p_currency, price.effective_minor) end,
        price.effective_minor)
    )
  );
end $$;
