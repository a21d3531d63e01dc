-- Erases whose these orders are, and all that leads to a person. Number and e-mail address still open them: the keyed hash stays, and goes
-- three years after the order was closed.
create or replace function forget_orders(p_refs text[]) returns void language plpgsql as $$
begin
  perform from orders."order" where ref = any (p_refs) order by ref for no key update;
  update orders."order" set acid = null, email = null, network_hash = null, note_until = null, snapshot = orders.without_person(snapshot) where ref = any (p_refs);
  update orders.shipment set tracking_number = null, tracking_url = null where ref = any (p_refs);
  update orders.event set data = data - 'trackingUrl' where ref = any (p_refs) and data ? 'trackingUrl';
  delete from orders.pass where ref = any (p_refs);
  delete from orders.mailed_pass where ref = any (p_refs);
  perform payments.forget_cards(p_refs);
  perform exchange.forget_orders(p_refs);
end $$;
