-- What a document about an event of an order says: { kind, at, data, order, pieces, delivery, service, hasCharges, awaitsMoney }, in minor units. `pieces` are
-- those that the event names in `items`: [{ n, units }]. `delivery` and `service`, the wrapping, are their shares, whether or not
-- this document has them, as `hasCharges` says of a parcel; `service` is null if nothing was wrapped. `awaitsMoney`: that of the parcel is not sure.
create or replace function to_bill(p_ref text, p_seq integer) returns jsonb language plpgsql stable as $$
declare
  e orders.event;
  o orders."order";
  pieces jsonb;
begin
  select * into e from orders.event where ref = p_ref and seq = p_seq;
  select * into o from orders."order" where ref = p_ref;
  select coalesce(jsonb_agg(jsonb_build_object('n', l.n, 'unitNo', u.unit_no, 'sku', l.sku, 'name', l.name, 'size', coalesce(l.size_label, l.size),
      'hasOwnText', orders.has_own_text(l), 'isGiftCard', coalesce(l.tax_category, '') = 'voucher', 'price', u.price, 'discount', u.discount, 'tax', u.tax,
      'paid', u.paid, 'taxes', orders.taxes_of(u)) order by l.n, u.unit_no), '[]')
    into pieces
    from jsonb_to_recordset(coalesce(e.data -> 'items', '[]')) as each (n integer, units jsonb)
    join orders.line l on l.ref = p_ref and l.n = each.n and l.n > 0
    join orders.unit u on u.ref = l.ref and u.n = l.n and each.units @> to_jsonb(u.unit_no)
    -- Gift cards whose money did not come were never sent.
    where e.kind not in ('shipped', 'gift-cards-sent') or not exists (select from orders.unit_taken t
      where t.ref = u.ref and t.n = u.n and t.unit_no = u.unit_no and t.how = 'cancelled');
  return jsonb_build_object('kind', case e.kind when 'gift-cards-sent' then 'shipped' else e.kind end, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', e.data - 'items',
    'pieces', pieces, 'hasCharges', orders.has_charges(p_ref, p_seq), 'awaitsMoney', orders.awaits_money(e.data ->> 'shipment'),
    'delivery', (select jsonb_build_object('price', u.price, 'discount', u.discount, 'tax', u.tax, 'paid', u.paid,
        'taxes', orders.taxes_of(u))
      from orders.unit u where u.ref = p_ref and u.n = 0 and u.unit_no = 1),
    'service', (select jsonb_build_object('price', u.price, 'discount', u.discount, 'tax', u.tax, 'paid', u.paid,
        'taxes', orders.taxes_of(u))
      from orders.unit u join orders.line l on l.ref = u.ref and l.n = u.n where u.ref = p_ref and l.kind = 'service'),
    'order', jsonb_build_object('ref', o.ref, 'number', o.number, 'brand', o.brand, 'country', o.country, 'locale', o.locale,
      'currency', o.currency, 'total', o.total, 'due', o.due, 'method', o.snapshot ->> 'method',
      'reductions', jsonb_path_query_array(coalesce(o.snapshot -> 'promotionList', '[]'), '$[*].name')
        || jsonb_path_query_array(coalesce(o.snapshot -> 'voucherList', '[]'), '$[*].code'),
      'taxIncluded', coalesce((o.snapshot #>> '{pricing,taxIncluded}')::boolean, true),
      'deliveryAddress', jsonb_path_query_first(coalesce(o.snapshot -> 'shipmentList', '[]'), '$[*].shippingAddress'),
      'billingAddress', o.snapshot -> 'billingAddress'));
end $$;
