-- Money of an order is blocked anew: it goes on. False if the order does not wait for that, so the money is not owed. The caller holds its lock.
create or replace function paid_again(p_ref text, p_now timestamptz) returns boolean language plpgsql as $$
begin
  update orders."order" set pay_until = null, fulfil_hold_until = p_now
    where ref = p_ref and state in ('CREATED', 'CONFIRMED') and pay_until is not null and orders.are_here(p_ref);
  if not found then
    return false;
  end if;
  perform orders.add_event(p_ref, 'paid-again', 'shopper', p_now);
  perform orders.tell_hold(p_ref, null, p_now);
  return true;
end $$;
