-- Whether nobody has told yet that this order was placed: true once, however many pages ask.
create or replace function tell_purchase(p_ref text, p_now timestamptz) returns boolean language plpgsql as $$
begin
  perform from orders."order" where ref = p_ref for no key update;
  if exists (select from orders.event where ref = p_ref and kind = 'purchase-told') then
    return false;
  end if;
  perform orders.add_event(p_ref, 'purchase-told', 'shopper', p_now);
  return true;
end $$;
