-- Puts pieces back on the shelf, by ascending SKU as every transaction does. p_items: [{ n, quantity }].
create or replace function stock_back(p_ref text, p_items jsonb) returns void language plpgsql as $$
declare
  o orders."order";
  item record;
begin
  select * into o from orders."order" where ref = p_ref;
  for item in
    select l.sku, sum(each.quantity)::integer as pieces
    from jsonb_to_recordset(p_items) as each (n integer, quantity integer)
    join orders.line l on l.ref = p_ref and l.n = each.n
    where orders.is_goods(p_ref, l.n) group by l.sku order by l.sku collate "C"
  loop
    perform catalogue.put_back(item.sku, o.brand, o.region, item.pieces);
  end loop;
end $$;
