-- The authorisation of an order has lapsed with goods still here (D-127), or its money was refused for good: nothing is sent that cannot be paid any more, and for seven days the
-- shopper has a link to pay again. The caller holds the order's lock.
create or replace function ask_to_pay(p_ref text, p_now timestamptz) returns void language plpgsql as $$
declare
  due constant bigint := orders.left_to_pay(p_ref);
  o orders."order";
begin
  -- Gift cards pay for the rest.
  if due = 0 then
    return;
  end if;
  perform orders.hold(p_ref, 'infinity', p_now);
  update orders."order" set pay_until = p_now + interval '7 days' where ref = p_ref returning * into o;
  perform orders.mail(p_ref, 'payment-again', jsonb_build_object('total', orders.major(due, o.currency), 'until', orders.iso(o.pay_until)), p_now);
end $$;
