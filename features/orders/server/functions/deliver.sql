-- A parcel, or a mail with gift cards, has reached the shopper; p_shipment null: all parcels that are under way. Nothing the second time. Cash
-- is posted now. Refuses `notPossible` for an unknown parcel.
create or replace function deliver(p_ref text, p_shipment text, p_now timestamptz) returns void language plpgsql as $$
declare
  o orders."order" := orders.lock(p_ref);
  arrived text[];
  cash bigint;
  has_parcel boolean;
begin
  with done as (
    update orders.shipment set delivered_at = p_now
    where ref = p_ref and delivered_at is null and (id = p_shipment or p_shipment is null and orders.is_parcel(id)) returning id, charged
  ) select array_agg(id order by id), sum(charged) into arrived, cash from done;
  if arrived is null then
    if not exists (select from orders.shipment where ref = p_ref and (id = p_shipment or p_shipment is null and orders.is_parcel(id))) then
      perform orders.refuse('{"failure": "notPossible", "reason": "no such parcel has left"}');
    end if;
    return;
  end if;
  perform orders.count_units(p_ref);
  has_parcel := exists (select from unnest(arrived) as each (id) where orders.is_parcel(id));
  if o.snapshot ->> 'method' = 'CASH_ON_DELIVERY' and cash > 0 then
    perform payments.collect(p_ref, cash, p_now);
  end if;
  perform orders.add_event(p_ref, case when has_parcel or not orders.has_goods(p_ref) then 'delivered' else 'gift-cards-delivered' end,
    'fulfilment', p_now, jsonb_build_object('shipments', arrived));
  perform exchange.emit('order.delivered', p_ref, jsonb_build_object('shipments', arrived), p_now);
  if has_parcel and o.snapshot #>> '{gift,note}' is not null then
    update orders."order" set note_until = p_now + interval '90 days' where ref = p_ref;
  end if;
  if exists (select from orders.line where ref = p_ref and n > 0 and cancelled + delivered < quantity) then
    return;
  end if;
  -- Until then a return may be asked for and arrive.
  update orders."order" set close_at = p_now + interval '45 days', fulfil_next_at = orders.next_step(p_ref, p_now) where ref = p_ref;
  if has_parcel then
    perform orders.mail_delivered(p_ref, p_now);
  end if;
end $$;
