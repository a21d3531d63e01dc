-- The second transaction of a placement (D-111, T2), and the one place where a fact meets an order: for the provider's answer, a webhook, a
-- returning browser, the reconciler and expiry. Null if the operation was never planned. Returns { changed, orderRef, was, state, orderState }.
create or replace function settle(p_operation text, p_fact jsonb, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  o record;
  a record;
begin
  select * into o from orders.lock(payments.order_of(p_operation));
  select * into a from payments.apply(p_operation, p_fact, p_now);
  if a.order_ref is null then
    return null;
  end if;
  if a.changed and o.state = 'AWAITING_PAYMENT' then
    if a.state in ('AUTHORISED', 'CAPTURED') then
      perform checkout.confirm(o.ref, p_now);
      o.state := 'CREATED';
    elsif a.reason is not null then
      perform checkout.give_back(o.ref, a.reason, p_now);
      o.state := 'EXPIRED';
    end if;
  elsif a.changed and o.state = 'EXPIRED' and a.state = 'AUTHORISED' then
    -- Too late: the goods may be sold again, so the money is freed (D-119).
    perform payments.plan_void(a.attempt, p_now);
  end if;
  return jsonb_build_object('changed', a.changed, 'orderRef', o.ref, 'was', a.was, 'state', a.state, 'orderState', o.state);
end $$;
