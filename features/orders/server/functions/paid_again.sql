-- Money of an order is blocked anew: it goes on, and what has left meanwhile is paid with it. False if the order waits for neither, so the money is
-- not owed. The caller holds its lock.
create or replace function paid_again(p_ref text, p_now timestamptz) returns boolean language plpgsql as $$
declare
  is_waiting boolean;
begin
  if not exists (select from orders."order" where ref = p_ref and state in ('CREATED', 'CONFIRMED')) then
    return false;
  end if;
  update orders."order" set pay_until = null, fulfil_hold_until = p_now
    where ref = p_ref and pay_until is not null and orders.are_here(p_ref);
  is_waiting := found;
  if not orders.pay_for_sent(p_ref, p_now) and not is_waiting then
    return false;
  end if;
  perform orders.add_event(p_ref, 'paid-again', 'shopper', p_now);
  if is_waiting then
    perform orders.tell_hold(p_ref, null, p_now);
  end if;
  return true;
end $$;
