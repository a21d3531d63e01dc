-- A gift card that an order has bought: { itemId, recipientName, recipientEmail, senderName, message, amount (minor), price (major), currency,
-- brand, locale }. Null without such a piece; without whom it is for once the person has been erased.
create or replace function gift_card_of(p_ref text, p_n integer, p_unit_no integer) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_build_object('itemId', l.item_id, 'amount', u.paid, 'price', orders.major(u.paid, o.currency), 'currency', o.currency,
      'brand', o.brand, 'locale', o.locale) || coalesce(nullif(jsonb_path_query_first(o.snapshot -> 'shipmentList',
        '$[*].productLineItemList[*] ? (@.itemId == $id).giftCard', jsonb_build_object('id', l.item_id)), 'null'), '{}')
    from orders."order" o join orders.line l on l.ref = o.ref and l.n = p_n
    join orders.unit u on u.ref = o.ref and u.n = l.n and u.unit_no = p_unit_no
    where o.ref = p_ref and l.tax_category = 'voucher');
end $$;
