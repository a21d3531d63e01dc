-- A whole order for a system that knows nothing of it: enough to pack it and to bill it (D-138). Money in major units, times in ISO 8601.
create or replace function whole(p_ref text) returns jsonb language plpgsql stable as $$
declare
  o orders."order";
  shipments jsonb;
  items jsonb;
begin
  select * into o from orders."order" where ref = p_ref;
  shipments := coalesce(o.snapshot -> 'shipmentList', '[]');
  select jsonb_agg(jsonb_build_object('n', l.n, 'itemId', l.item_id, 'sku', l.sku, 'articleId', l.article_id, 'name', l.name, 'size', l.size,
      'taxCategory', l.tax_category, 'quantity', l.quantity, 'kind', l.kind, 'unitPrice', orders.major(l.unit_minor, o.currency), 'units', (
        select jsonb_agg(jsonb_build_object('unit', u.unit_no, 'price', orders.major(u.price, o.currency),
          'discount', orders.major(u.discount, o.currency), 'tax', orders.major(u.tax, o.currency), 'taxRate', u.tax_rate,
          'paid', orders.major(u.paid, o.currency), 'taxes', (
            select coalesce(jsonb_agg(jsonb_build_object('rate', part.rate, 'paid', orders.major(part.paid, o.currency),
              'tax', orders.major(part.tax, o.currency)) order by part.place), '[]')
            from rows from (jsonb_to_recordset(orders.taxes_of(u)) as (rate numeric, paid bigint, tax bigint)) with ordinality
              as part (rate, paid, tax, place))) order by u.unit_no)
        from orders.unit u where u.ref = l.ref and u.n = l.n)) order by l.n)
    into items from orders.line l where l.ref = p_ref;
  return jsonb_build_object('orderNumber', o.number, 'orderReference', o.ref,
    'placedAt', to_char(o.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'brand', o.brand, 'region', o.region, 'country', o.country, 'locale', o.locale, 'currency', o.currency,
    'total', orders.major(o.total, o.currency), 'due', orders.major(o.due, o.currency), 'paymentMethod', o.snapshot ->> 'method',
    'pricing', o.snapshot -> 'pricing', 'vouchers', coalesce(o.snapshot -> 'voucherList', '[]'),
    'promotions', coalesce(o.snapshot -> 'promotionList', '[]'),
    'customer', jsonb_build_object('id', o.acid, 'email', o.email),
    'deliveryMethod', jsonb_path_query_first(shipments, '$[*].shippingLineItem.method'),
    'deliveryAddress', jsonb_path_query_first(shipments, '$[*].shippingAddress'),
    'billingAddress', o.snapshot -> 'billingAddress',
    'gift', o.snapshot -> 'gift',
    -- Line 0 is the delivery, those below it are services.
    'items', jsonb_path_query_array(coalesce(items, '[]'), '$[*] ? (@.n > 0)'), 'delivery', jsonb_path_query_first(items, '$[*] ? (@.n == 0)'),
    'services', jsonb_path_query_array(coalesce(items, '[]'), '$[*] ? (@.n < 0)'));
end $$;
