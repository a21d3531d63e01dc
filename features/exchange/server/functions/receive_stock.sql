-- Pieces of a SKU in a region: { sku, region, brand, pieces }, brand null for whoever sells it. p_is_set: what is on the shelf, of which pieces
-- of orders whose payment is not finished, and of raffles that run, stay taken; otherwise a difference. Refuses `notPossible`.
create or replace function receive_stock(p_body jsonb, p_is_set boolean, p_now timestamptz) returns void language plpgsql as $$
declare
  own_sku constant text := p_body ->> 'sku';
  own_region constant text := p_body ->> 'region';
  pieces constant integer := (p_body ->> 'pieces')::integer;
  own_brand text;
  there integer;
  is_known boolean := false;
begin
  -- Locked first: then no order of the SKU is between taking its pieces and being seen here.
  for own_brand in select * from catalogue.lock_stock(own_sku, p_body ->> 'brand', own_region) loop
    is_known := true;
    there := case when p_is_set
      then catalogue.count_stock(own_sku, own_brand, own_region, greatest(pieces
        - orders.held_of(own_sku, own_brand, own_region) - raffles.held_of(own_sku, own_brand, own_region), 0), null)
      else catalogue.count_stock(own_sku, own_brand, own_region, null, pieces) end;
    if there is null then
      perform exchange.refuse('{"failure": "notPossible", "reason": "pieces would be below 0"}');
    end if;
    perform exchange.emit('stock.changed', null, jsonb_build_object('sku', own_sku, 'brand', own_brand, 'region', own_region, 'pieces', there), p_now);
  end loop;
  if not is_known then
    perform exchange.refuse('{"failure": "notPossible", "reason": "no such SKU is sold in this region"}');
  end if;
end $$;
