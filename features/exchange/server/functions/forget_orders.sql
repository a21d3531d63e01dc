-- Takes the person out of messages about these orders that have not been delivered.
create or replace function forget_orders(p_refs text[]) returns void language plpgsql as $$
begin
  update exchange.message set body = (body - '{customer,deliveryAddress,billingAddress,trackingNumber,trackingUrl,recipient}'::text[])
      #- '{gift,note}'
    where order_ref = any (p_refs) and sent_at is null
      and body ?| '{customer,deliveryAddress,billingAddress,trackingNumber,trackingUrl,recipient}'::text[];
end $$;
