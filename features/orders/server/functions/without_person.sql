-- A snapshot without addresses, without the note of a gift, and without those who get gift cards. Of the letter only its sums and articles stay.
create or replace function without_person(p_snapshot jsonb) returns jsonb language sql immutable as $$
  select orders.without_note(p_snapshot) || jsonb_build_object('billingAddress', null, 'shipmentList', coalesce((
    select jsonb_agg(shipment - 'shippingAddress' || jsonb_build_object('productLineItemList', (
      select coalesce(jsonb_agg(line || '{"giftCard": null}' order by n), '[]')
      from jsonb_array_elements(shipment -> 'productLineItemList') with ordinality as each (line, n))) order by place)
    from jsonb_array_elements(p_snapshot -> 'shipmentList') with ordinality as all_shipments (shipment, place)), '[]'))
    || case when jsonb_typeof(p_snapshot -> 'letter') = 'object' then jsonb_build_object('letter', (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_snapshot -> 'letter')
      where key in ('lines', 'discount', 'shipping', 'tax', 'taxIncluded', 'wrapping', 'total', 'paid'))) else '{}' end
$$;
