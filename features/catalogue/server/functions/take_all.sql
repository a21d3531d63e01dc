-- Takes the pieces of a whole order out of stock: p_items is [{ sku, quantity }]. Takes all and answers no row, or takes nothing and
-- answers the first SKU that is short with what there is of it. Rows are locked by ascending SKU, so no two orders wait for each other.
create or replace function take_all(p_items jsonb, p_brand text, p_region text)
returns table (short_sku text, short_available integer) language plpgsql as $$
declare
  wanted record;
  there integer;
begin
  for wanted in
    select (item ->> 'sku') collate "C" as sku, sum((item ->> 'quantity')::integer) as pieces
    from jsonb_array_elements(p_items) as each (item) group by 1 order by 1
  loop
    select quantity into there from catalogue.stock
      where brand = p_brand and region = p_region and sku = wanted.sku for no key update;
    if coalesce(there, 0) < wanted.pieces then
      return query select wanted.sku, coalesce(there, 0);
      return;
    end if;
  end loop;
  update catalogue.stock set quantity = quantity - each.pieces
    from (select item ->> 'sku' as sku, sum((item ->> 'quantity')::integer) as pieces
      from jsonb_array_elements(p_items) as given (item) group by 1) as each
    where brand = p_brand and region = p_region and stock.sku = each.sku;
end $$;
