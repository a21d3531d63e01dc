-- Money is sure, or none is needed: the order gets its number, the bag is emptied, the mail is written (D-111, T2 steps 3 to 7). Returns what
-- 201 says. The caller holds the order's lock, or has just made it.
create or replace function confirm(p_ref text, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  o record;
  letter jsonb;
  said jsonb;
begin
  select * into o from orders.create(p_ref, p_now);
  letter := o.snapshot -> 'letter';
  perform bag.finish(p_ref, o.basket_id);
  perform vouchers.commit(p_ref);
  perform gift_cards.commit(p_ref, p_now);
  perform raffles.commit(p_ref);
  perform orders.mail(p_ref, 'order-confirmation', letter, p_now);
  perform exchange.emit('order.created', p_ref, orders.whole(p_ref), p_now);
  perform orders.send_gift_cards(p_ref, p_now);
  if (o.snapshot -> 'newsletter')::boolean then
    insert into checkout.newsletter_wish (order_ref, at) values (p_ref, p_now) on conflict do nothing;
  end if;
  said := jsonb_build_object('orderNumber', o.number, 'status', 'CREATED', 'total', letter -> 'total', 'currency', o.currency,
    'email', o.email, 'orderReference', o.ref, 'paid', letter -> 'paid');
  update checkout.request set answer = said where order_ref = p_ref;
  return said;
end $$;
