-- Has the order looked at to be closed, once all of it was cancelled or has come back; or 45 days after the last piece that had not arrived was
-- given up, as orders.deliver does after the last delivery: then the shopper is told, too, that all of it has arrived.
create or replace function end_if_over(p_ref text, p_now timestamptz) returns void language plpgsql as $$
begin
  if orders.are_over(p_ref) then
    update orders."order" set close_at = p_now where ref = p_ref and state <> 'CLOSED';
    return;
  end if;
  update orders."order" set close_at = p_now + interval '45 days'
    where ref = p_ref and close_at is null and state in ('CREATED', 'CONFIRMED')
      and not exists (select from orders.line where ref = p_ref and n > 0 and cancelled + delivered < quantity);
  if found and exists (select from orders.shipment where ref = p_ref and delivered_at is not null and orders.is_parcel(id)) then
    perform orders.mail_delivered(p_ref, p_now);
  end if;
end $$;
