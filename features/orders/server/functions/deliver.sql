-- A parcel has reached the shopper; p_shipment null: all that are under way. Nothing the second time. Cash is posted now. Refuses
-- `notPossible` for an unknown parcel.
create or replace function deliver(p_ref text, p_shipment text, p_now timestamptz) returns void language plpgsql as $$
declare
  o orders."order" := orders.lock(p_ref);
  arrived text[];
  cash bigint;
begin
  with done as (
    update orders.shipment set delivered_at = p_now
    where ref = p_ref and delivered_at is null and (p_shipment is null or id = p_shipment) returning id, charged
  ) select array_agg(id order by id), sum(charged) into arrived, cash from done;
  if arrived is null then
    if not exists (select from orders.shipment where ref = p_ref and (p_shipment is null or id = p_shipment)) then
      perform orders.refuse('{"failure": "notPossible"}');
    end if;
    return;
  end if;
  perform orders.count_units(p_ref);
  if o.snapshot ->> 'method' = 'CASH_ON_DELIVERY' and cash > 0 then
    if to_regproc('payments.collect') is not null then
      perform payments.collect(p_ref, cash, p_now);
    end if;
  end if;
  perform orders.add_event(p_ref, 'delivered', 'fulfilment', p_now, jsonb_build_object('shipments', arrived));
  perform exchange.emit('order.delivered', p_ref, jsonb_build_object('shipments', arrived), p_now);
  if exists (select from orders.line where ref = p_ref and n > 0 and cancelled + delivered < quantity) then
    return;
  end if;
  -- Until then a return may be asked for and arrive.
  update orders."order" set close_at = p_now + interval '45 days', fulfil_next_at = orders.next_step(p_ref, p_now) where ref = p_ref;
  if exists (select from orders.shipment_unit where id = any (arrived) and orders.is_goods(p_ref, n)) then
    perform orders.mail(p_ref, 'order-delivered', '{}', p_now);
  end if;
end $$;
