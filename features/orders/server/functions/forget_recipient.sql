-- Takes out of an order who gets its gift cards, where they were sent to an address.
create or replace function forget_recipient(p_ref text, p_email text) returns void language plpgsql as $$
begin
  update orders."order" set snapshot = snapshot || jsonb_build_object('shipmentList', (
    select jsonb_agg(shipment || jsonb_build_object('productLineItemList', (
      select coalesce(jsonb_agg(case when lower(line #>> '{giftCard,recipientEmail}') = lower(p_email) then line || '{"giftCard": null}' else line end
        order by n), '[]')
      from jsonb_array_elements(shipment -> 'productLineItemList') with ordinality as each (line, n))) order by place)
    from jsonb_array_elements(snapshot -> 'shipmentList') with ordinality as all_shipments (shipment, place)))
    where ref = p_ref;
end $$;
