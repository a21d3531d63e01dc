-- Nobody has paid an order again in time: what is still here is cancelled (D-127). As long as a payment is open it may still come.
create or replace function cancel_unpaid(p_ref text, p_now timestamptz) returns void language plpgsql as $$
declare
  o orders."order" := orders.lock(p_ref);
begin
  if o.pay_until is null or o.pay_until > p_now then
    return;
  end if;
  if o.state not in ('CREATED', 'CONFIRMED') or not orders.are_here(p_ref) then
    update orders."order" set pay_until = null where ref = p_ref;
  elsif payments.is_open(p_ref) then
    update orders."order" set pay_until = p_now + interval '1 minute' where ref = p_ref;
  else
    perform orders.cancel(p_ref, null, 'unpaid', 'shop', p_now);
  end if;
end $$;
