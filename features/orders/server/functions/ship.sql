-- Pieces leave together. p_items as orders.take, null for all that is still here; p_parcel: { carrier, trackingNumber, trackingUrl }. Takes
-- what they, and with the first goods the delivery, have to be paid by the provider: gift card money counts first, but pays for no gift card
-- (D-116, D-127). Gift cards among them are issued once that is there. Answers the shipment. Refuses `notPossible`.
create or replace function ship(p_ref text, p_items jsonb, p_parcel jsonb, p_now timestamptz) returns text language plpgsql as $$
declare
  o orders."order" := orders.lock(p_ref);
  units jsonb;
  pieces jsonb;
  own_id constant text := 'sh_' || left(replace(gen_random_uuid()::text, '-', ''), 20);
  has_goods boolean;
  is_last boolean;
  due bigint;
  taking text;
begin
  if o.state is null or o.state not in ('CREATED', 'CONFIRMED') then
    perform orders.refuse(jsonb_build_object('failure', 'notPossible', 'reason', 'order is ' || coalesce(o.state, 'unknown')));
  end if;
  units := orders.pick(p_ref, p_items, 'shipped');
  if jsonb_array_length(units) = 0 then
    perform orders.refuse('{"failure": "notPossible", "reason": "nothing is left to send"}');
  end if;
  pieces := orders.worth(p_ref, units) -> 'items';
  has_goods := exists (select from jsonb_to_recordset(pieces) as each (n integer) where orders.is_goods(p_ref, n));
  if has_goods then
    perform orders.confirm_fulfilment(p_ref, p_now);
  end if;
  insert into orders.shipment (id, ref, carrier, tracking_number, tracking_url, charged, shipped_at)
    values (own_id, p_ref, coalesce(p_parcel ->> 'carrier', ''), p_parcel ->> 'trackingNumber', p_parcel ->> 'trackingUrl', 0, p_now);
  insert into orders.shipment_unit (id, ref, n, unit_no)
    select own_id, p_ref, n, "unitNo" from jsonb_to_recordset(units) as each (n integer, "unitNo" integer);
  perform orders.count_units(p_ref);
  is_last := not orders.are_here(p_ref);
  select greatest(least(orders.sent_gift_cards(p_ref)
      + greatest(orders.sent_value(p_ref) - orders.sent_gift_cards(p_ref) - (o.total - o.due), 0),
      o.due - orders.unsent_freed(p_ref)) - sum(s.charged), 0)
    into due from orders.shipment s where s.ref = p_ref;
  if due > 0 then
    taking := payments.plan_capture(p_ref, due, is_last, p_now);
  elsif is_last then
    perform payments.release(p_ref, p_now);
  end if;
  update orders.shipment set charged = due, capture = coalesce(taking, case when due > 0 then orders.taken_ahead(p_ref, due) end) where id = own_id;
  perform payments.limit_captures(p_ref, orders.left_to_pay(p_ref));
  perform gift_cards.sell(p_ref, own_id, orders.gift_cards_in(p_ref, units), taking, p_now);
  -- Beside goods a mail is nothing to wait for: shoppers read of the goods.
  perform orders.add_event(p_ref, case when has_goods or not orders.has_goods(p_ref) then 'shipped' else 'gift-cards-sent' end, 'fulfilment', p_now,
    jsonb_build_object('shipment', own_id, 'items', pieces, 'trackingUrl', p_parcel -> 'trackingUrl'));
  perform exchange.emit('order.shipped', p_ref, coalesce(p_parcel, '{}') || jsonb_build_object('shipment', own_id,
    'items', orders.message_items(p_ref, pieces)), p_now);
  if has_goods then
    perform orders.mail(p_ref, 'order-shipped', jsonb_build_object('lines', orders.mailed_lines(p_ref, pieces),
      'follows', orders.mailed_lines(p_ref, orders.worth(p_ref, orders.pick(p_ref, null, 'shipped')) -> 'items'),
      'carrier', p_parcel -> 'carrier', 'trackingNumber', p_parcel -> 'trackingNumber', 'trackingUrl', p_parcel -> 'trackingUrl'), p_now);
  end if;
  return own_id;
end $$;
