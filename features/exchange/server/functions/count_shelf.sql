-- Pieces of a SKU in a region, p_brand null for whoever sells it. p_is_set: what is on the shelf, of which pieces of orders whose payment is not
-- finished, and of raffles that run, stay taken; otherwise a difference. Who counts (COUNT) has the pieces of orders that are not sent before him,
-- so they stay taken, too; a warehouse (EXCHANGE) counts without them. p_reason, p_ref, p_actor: as in catalogue.move_stock. Answers each brand with
-- what can be sold there now. Refuses `notPossible`.
create or replace function count_shelf(p_sku text, p_brand text, p_region text, p_is_set boolean, p_pieces integer, p_reason text, p_ref text,
  p_actor text, p_now timestamptz) returns table (brand text, pieces integer) language plpgsql as $$
declare
  own_brand text;
  there integer;
  is_known boolean := false;
begin
  -- Locked first: then no order of the SKU is between taking its pieces and being seen here.
  for own_brand in select * from catalogue.lock_stock(p_sku, p_brand, p_region) loop
    is_known := true;
    there := case when p_is_set
      then catalogue.set_stock(p_sku, own_brand, p_region, greatest(p_pieces
        - orders.held_of(p_sku, own_brand, p_region) - raffles.held_of(p_sku, own_brand, p_region)
        - case when p_reason = 'COUNT' then orders.unsent_of(p_sku, own_brand, p_region) else 0 end, 0), p_reason, p_ref, p_actor)
      else catalogue.move_stock(p_sku, own_brand, p_region, p_pieces, p_reason, p_ref, p_actor) end;
    if there is null then
      perform exchange.refuse('{"failure": "notPossible", "reason": "pieces would be below 0"}');
    end if;
    perform exchange.emit('stock.changed', null, jsonb_build_object('sku', p_sku, 'brand', own_brand, 'region', p_region, 'pieces', there), p_now);
    return query select own_brand, there;
  end loop;
  if not is_known then
    perform exchange.refuse('{"failure": "notPossible", "reason": "no such SKU is sold in this region"}');
  end if;
end $$;
