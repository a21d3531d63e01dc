-- What has become of an order, for whoever may read it: { lines, parcels, events, money, givenBack, toPay, cancellable }.
--   lines    [{ n, itemId, isGiftCard, quantity, cancelled, shipped, delivered, returning, returned }] without the delivery
--   parcels  [{ carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, items: [{ itemId, quantity }] }]; beside goods
--            without the mails of gift cards
--   events   [{ seq, kind, at, data }], all of them
--   money    as payments.money
--   givenBack  as gift_cards.given_back
--   toPay    as orders.to_pay
--   cancellable  as orders.is_cancellable
create or replace function progress(p_ref text) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object(
    'lines', (select jsonb_agg(jsonb_build_object('n', n, 'itemId', item_id, 'isGiftCard', coalesce(tax_category = 'voucher', false),
        'quantity', quantity, 'cancelled', cancelled, 'shipped', shipped, 'delivered', delivered, 'returning', "returning",
        'returned', returned) order by n)
      from orders.line where ref = p_ref and n > 0),
    'parcels', (select coalesce(jsonb_agg(jsonb_build_object('carrier', s.carrier, 'trackingNumber', s.tracking_number,
        'trackingUrl', s.tracking_url, 'shippedAt', orders.iso(s.shipped_at), 'deliveredAt', orders.iso(s.delivered_at),
        'items', (select jsonb_agg(jsonb_build_object('itemId', l.item_id, 'quantity', u.pieces) order by l.n)
          from (select n, count(*) as pieces from orders.shipment_unit where id = s.id group by n) u
          join orders.line l on l.ref = p_ref and l.n = u.n)) order by s.shipped_at, s.id), '[]')
      from orders.shipment s where s.ref = p_ref and (orders.is_parcel(s.id) or not orders.has_goods(p_ref))),
    'events', (select jsonb_agg(jsonb_build_object('seq', seq, 'kind', kind, 'at', orders.iso(at), 'data', data) order by seq)
      from orders.event where ref = p_ref),
    'money', orders.money_of(p_ref),
    'givenBack', gift_cards.given_back(p_ref),
    'toPay', orders.to_pay(p_ref),
    'cancellable', orders.is_cancellable(p_ref));
end $$;
