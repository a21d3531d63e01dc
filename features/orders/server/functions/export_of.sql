-- Orders for a person who asks what is known of them: everything that was bought, sent, paid and given back. Money in major units.
create or replace function export_of(p_refs text[]) returns jsonb language plpgsql stable as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'number', o.number, 'reference', o.ref, 'brand', o.brand, 'country', o.country, 'locale', o.locale, 'currency', o.currency,
      'email', o.email, 'state', o.state, 'placedAt', orders.iso(o.placed_at), 'finishedAt', orders.iso(o.finished_at),
      'total', orders.major(o.total, o.currency), 'method', o.snapshot -> 'method', 'pricing', o.snapshot -> 'pricing',
      'shipments', o.snapshot -> 'shipmentList', 'billingAddress', o.snapshot -> 'billingAddress', 'vouchers', o.snapshot -> 'voucherList', 'promotions', o.snapshot -> 'promotionList', 'gift', o.snapshot -> 'gift',
      'pieces', (select jsonb_agg(jsonb_build_object('name', l.name, 'size', coalesce(l.size_label, l.size), 'quantity', l.quantity, 'cancelled', l.cancelled,
          'shipped', l.shipped, 'delivered', l.delivered, 'returning', l."returning", 'returned', l.returned) order by l.n)
        from orders.line l where l.ref = o.ref and l.n > 0),
      'parcels', (select coalesce(jsonb_agg(jsonb_build_object('carrier', s.carrier, 'trackingNumber', s.tracking_number,
          'trackingUrl', s.tracking_url, 'shippedAt', orders.iso(s.shipped_at), 'deliveredAt', orders.iso(s.delivered_at))
          order by s.shipped_at, s.id), '[]') from orders.shipment s where s.ref = o.ref),
      'events', (select jsonb_agg(jsonb_build_object('kind', e.kind, 'at', orders.iso(e.at)) order by e.seq)
        from orders.event e where e.ref = o.ref),
      'payment', (select jsonb_build_object('provider', said -> 'provider', 'brand', said -> 'brand', 'last4', said -> 'last4',
          'captured', orders.major((said ->> 'captured')::bigint, o.currency), 'refunded', orders.major((said ->> 'refunded')::bigint, o.currency))
        from (select orders.money_of(o.ref) as said) money),
      'givenBack', (select coalesce(jsonb_agg(jsonb_build_object('amount',
          orders.major(m.uncaptured + m.refunded + m.gift_cards, o.currency), 'toGiftCards', orders.major(m.gift_cards, o.currency),
          'at', orders.iso(m.at)) order by m.at, m.cause), '[]') from orders.money_back m where m.ref = o.ref))
      order by o.hold_until, o.ref), '[]')
    from orders."order" o where o.ref = any (p_refs));
end $$;
