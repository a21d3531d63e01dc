-- Takes the pieces of a whole order, or of a raffle, out of stock: p_items is [{ sku, quantity }]. Takes all and answers no row, or takes nothing
-- and answers the first SKU that is short with what there is of it. Rows are locked by ascending SKU, so no two orders wait for each other.
-- p_reason, p_ref, p_actor: as in move_stock.
create or replace function take_all_2(p_items jsonb, p_brand text, p_region text, p_reason text, p_ref text, p_actor text)
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
  with taken as (
    update catalogue.stock set quantity = quantity - each.pieces
      from (select item ->> 'sku' as sku, sum((item ->> 'quantity')::integer)::integer as pieces
        from jsonb_array_elements(p_items) as given (item) group by 1) as each
      where brand = p_brand and region = p_region and stock.sku = each.sku
      returning stock.sku, each.pieces
  )
  insert into catalogue.stock_movement (at, brand, region, sku, pieces, reason, ref, actor)
    select catalogue.moment(), p_brand, p_region, t.sku, -t.pieces, p_reason, p_ref, p_actor from taken t where t.pieces <> 0;
end $$;
