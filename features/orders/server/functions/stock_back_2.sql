-- Puts pieces back on the shelf, by ascending SKU as every transaction does; a piece of a raffle that still runs goes back to the raffle. p_items: [{ n, quantity }].
-- p_reason: `CANCEL` or `RETURN`; p_actor: who.
create or replace function stock_back_2(p_ref text, p_items jsonb, p_reason text, p_actor text) returns void language plpgsql as $$
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
      perform catalogue.move_stock(item.sku, o.brand, o.region, item.pieces - kept, p_reason, p_ref, p_actor);
    end if;
  end loop;
end $$;
