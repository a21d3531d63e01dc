-- The second transaction of a placement (D-111, T2), and the one place where a fact meets an order: for the provider's answer, a webhook, a
-- returning browser, the reconciler and expiry. Null if the operation was never planned. Returns { changed, orderRef, was, state, orderState, moves, seen }: `seen` is
-- the order as its placer may know it now.
create or replace function settle(p_operation text, p_fact jsonb, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  o record;
  a jsonb;
  told jsonb;
  is_paid boolean;
begin
  select * into o from orders.lock(payments.order_of(p_operation));
  a := payments.enter(p_operation, p_fact, p_now);
  if a is null then
    return null;
  end if;
  is_paid := a ->> 'state' in ('AUTHORISED', 'CAPTURED');
  if (a ->> 'changed')::boolean and o.state = 'AWAITING_PAYMENT' then
    if is_paid then
      perform checkout.confirm(o.ref, p_now);
      o.state := 'CREATED';
    elsif a ->> 'reason' is not null then
      perform checkout.give_back(o.ref, a ->> 'reason', p_now);
      perform checkout.tell_expired(o.ref, a ->> 'state', a ->> 'reason', p_now);
      o.state := 'EXPIRED';
    end if;
  elsif (a ->> 'changed')::boolean and coalesce(o.state, 'EXPIRED') = 'EXPIRED' and is_paid then
    -- Too late: the goods may be sold again, so the money goes back (D-119).
    perform payments.plan_void(a ->> 'attempt', p_now);
    perform payments.refund_late(a ->> 'orderRef', (payments.money(a ->> 'orderRef') ->> 'captured')::bigint, p_now);
    if a ->> 'was' not in ('AUTHORISED', 'CAPTURED') then
      perform checkout.tell_returned(o.ref, p_now);
    end if;
  elsif (a ->> 'changed')::boolean and is_paid and a ->> 'was' not in ('AUTHORISED', 'CAPTURED') and not orders.paid_again(o.ref, p_now) then
    -- The order has its money, or has ended.
    perform payments.plan_void(a ->> 'attempt', p_now);
  end if;
  for told in select * from jsonb_array_elements(a -> 'moves') loop
    if o.state in ('CREATED', 'CONFIRMED', 'CLOSED') and told ->> 'what' not in ('freed', 'void-stuck') then
      perform orders.money_moved(o.ref, told ->> 'what', told -> 'data', p_now);
    end if;
  end loop;
  return jsonb_build_object('changed', a -> 'changed', 'orderRef', o.ref, 'was', a -> 'was', 'state', a -> 'state', 'orderState', o.state,
    'moves', a -> 'moves', 'seen', checkout.look(o.ref));
end $$;
