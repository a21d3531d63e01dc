-- Writes an order that waits for its payment, with event `placed`. p_order:
--   ref, basketId, basketVersion, brand, region, country, locale, currency, acid, email, total, due, holdUntil, at, snapshot
--   numberPrefix            the letter of the brand and the country; the number itself is drawn when money is sure
--   emailHash, networkHash  in hex
--   lines                   [{ n, itemId, sku, articleId, name, size, sizeLabel, taxCategory, unitMinor, quantity, units, kind }]; n 0: delivery
--     kind                  `goods`, `delivery` or `service`; processes of the version before do not say it
--     units                 [{ price, discount, tax, taxRate, paid, taxes, standardDelivery }], one for each piece; taxes: [{ rate, paid, tax }]
create or replace function open(p_order jsonb) returns void language plpgsql as $$
declare
  own_ref text := p_order ->> 'ref';
begin
  insert into orders."order" (ref, number_prefix, basket_id, basket_version, brand, region, country, locale, currency, acid, email, email_hash,
    network_hash, state, total, due, hold_until, snapshot)
  values (own_ref, p_order ->> 'numberPrefix', p_order ->> 'basketId', (p_order ->> 'basketVersion')::bigint, p_order ->> 'brand',
    p_order ->> 'region', p_order ->> 'country', p_order ->> 'locale', p_order ->> 'currency', p_order ->> 'acid', p_order ->> 'email',
    decode(p_order ->> 'emailHash', 'hex'), decode(p_order ->> 'networkHash', 'hex'), 'AWAITING_PAYMENT', (p_order ->> 'total')::bigint,
    (p_order ->> 'due')::bigint, (p_order ->> 'holdUntil')::timestamptz, p_order -> 'snapshot');
  insert into orders.line (ref, n, item_id, sku, article_id, name, size, size_label, tax_category, unit_minor, quantity, kind)
    select own_ref, n, "itemId", sku, "articleId", name, size, "sizeLabel", "taxCategory", "unitMinor", quantity,
      coalesce(kind, case n when 0 then 'delivery' else 'goods' end)
    from jsonb_to_recordset(p_order -> 'lines') as each (n integer, "itemId" text, sku text, "articleId" text, name text, size text,
      "sizeLabel" text, "taxCategory" text, "unitMinor" bigint, quantity integer, kind text);
  insert into orders.unit (ref, n, unit_no, price, discount, tax, tax_rate, paid, taxes, standard_delivery)
    select own_ref, (line ->> 'n')::integer, place, (unit ->> 'price')::bigint, (unit ->> 'discount')::bigint, (unit ->> 'tax')::bigint,
      (unit ->> 'taxRate')::numeric, (unit ->> 'paid')::bigint,
      case when jsonb_array_length(unit -> 'taxes') > 1 then unit -> 'taxes' end, (unit ->> 'standardDelivery')::bigint
    from jsonb_array_elements(p_order -> 'lines') as each (line),
      jsonb_array_elements(line -> 'units') with ordinality as piece (unit, place);
  perform orders.add_event(own_ref, 'placed', 'shopper', (p_order ->> 'at')::timestamptz);
end $$;
