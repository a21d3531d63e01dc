-- An order for what follows it, { ref, number, brand, country, locale, currency, email, state, placedAt, deliveredAt,
-- lastDeliveredAt, lines }; null if there is none with a number.
--   deliveredAt  when the last piece that was kept was delivered; null while one is not
--   lastDeliveredAt  when the latest parcel was delivered
--   lines        [{ n, itemId, name, size, isGiftCard, open, shipped, delivered, returning, returned }] without the delivery
create or replace function pieces(p_ref text) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_build_object('ref', o.ref, 'number', o.number, 'brand', o.brand, 'country', o.country, 'locale', o.locale,
      'currency', o.currency, 'email', o.email, 'state', o.state, 'placedAt', orders.iso(o.placed_at),
      'deliveredAt', case when not exists (select from orders.line where ref = o.ref and n > 0 and cancelled + delivered < quantity)
        then (select orders.iso(max(delivered_at)) from orders.shipment where ref = o.ref) end,
      'lastDeliveredAt', (select orders.iso(max(delivered_at)) from orders.shipment where ref = o.ref),
      'lines', (select jsonb_agg(jsonb_build_object('n', n, 'itemId', item_id, 'name', name, 'size', coalesce(size_label, size),
        'isGiftCard', not orders.is_goods(ref, n),
        'open', quantity - cancelled - shipped, 'shipped', shipped, 'delivered', delivered, 'returning', "returning", 'returned', returned)
        order by n) from orders.line where ref = o.ref and n > 0))
    from orders."order" o where o.ref = p_ref and o.number is not null);
end $$;
