-- Puts pieces back on the shelf, by ascending SKU as every transaction does; a piece of a raffle that still runs goes back to the raffle. p_items: [{ n, quantity }].
create or replace function stock_back(p_ref text, p_items jsonb) returns void language plpgsql as $$
declare
  o orders."order";
  item record;
  kept integer;
begin
  select * into o from orders."order" where ref = p_ref;
  for item in
    select l.sku, sum(each.quantity)::integer as pieces
    from jsonb_to_recordset(p_items) as each (n integer, quantity integer)
    join orders.line l on l.ref = p_ref and l.n = each.n
    where orders.is_goods(p_ref, l.n) group by l.sku order by l.sku collate "C"
  loop
    kept := raffles.pass_back(p_ref, item.sku);
    if item.pieces > kept then
      perform catalogue.put_back(item.sku, o.brand, o.region, item.pieces - kept);
    end if;
  end loop;
end $$;
