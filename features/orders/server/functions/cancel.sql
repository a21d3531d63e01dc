-- Ends an order, or pieces of it, before they are sent (D-128): counters, money, stock, voucher, event, mail and message are one transaction.
-- p_items as orders.take, null for all that is still here. p_cause: `cancel` by a shopper (only if orders.is_cancellable), `withdrawal:{id}`,
-- `refused` by the warehouse, `unpaid` gift cards. p_actor: who, for the event. Refuses `notCancellable`, `notPossible`. Answers as orders.worth.
create or replace function cancel(p_ref text, p_items jsonb, p_cause text, p_actor text, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  o orders."order" := orders.lock(p_ref);
  units jsonb;
  value jsonb;
  is_whole boolean;
  money jsonb;
begin
  if o.state is null or o.state not in ('CREATED', 'CONFIRMED') or p_cause = 'cancel' and not orders.is_cancellable(p_ref) then
    perform orders.refuse('{"failure": "notCancellable"}');
  end if;
  units := orders.pick(p_ref, p_items, 'cancelled');
  if jsonb_array_length(units) = 0 then
    perform orders.refuse('{"failure": "notCancellable"}');
  end if;
  value := orders.take_units(p_ref, units, 'cancelled', p_cause, p_now);
  is_whole := not exists (select from orders.line where ref = p_ref and n > 0 and cancelled < quantity);
  -- Vouchers reduce goods alone. A withdrawal does not give a use back, whether or not the goods were sent (D-133).
  if p_cause not like 'withdrawal%' and not exists (select from orders.line where ref = p_ref and orders.is_goods(p_ref, n) and cancelled < quantity) then
    perform vouchers.release(p_ref);
  end if;
  money := orders.give_money(p_ref, p_cause, (value ->> 'amount')::bigint, (value ->> 'delivery')::bigint, false, p_now);
  perform payments.limit_captures(p_ref, orders.left_to_pay(p_ref));
  if not orders.are_here(p_ref) then
    perform payments.release(p_ref, p_now);
    update orders."order" set fulfil_next_at = orders.next_step(p_ref, p_now), pay_until = null where ref = p_ref;
  end if;
  perform orders.stock_back_2(p_ref, value -> 'items', 'CANCEL', p_actor);
  perform orders.add_event(p_ref, 'cancelled', p_actor, p_now, jsonb_build_object('cause', p_cause, 'isWhole', is_whole,
    'items', value -> 'items', 'amount', value -> 'amount', 'delivery', value -> 'delivery',
    'service', value -> 'service'));
  perform orders.end_if_over(p_ref, p_now);
  perform exchange.emit('order.cancelled', p_ref, jsonb_build_object('cause', p_cause, 'isWhole', is_whole,
    'items', orders.message_items(p_ref, value -> 'items')), p_now);
  if p_cause not like 'withdrawal%' then
    perform orders.mail(p_ref, 'order-cancelled', jsonb_build_object('total', orders.major((value ->> 'amount')::bigint, o.currency),
      'wrapping', orders.major((value ->> 'service')::bigint, o.currency), 'isWhole', is_whole, 'lines', orders.mailed_lines(p_ref, value -> 'items'), 'money', orders.mailed_money(p_ref, money)), p_now);
  end if;
  return value || jsonb_build_object('money', money);
end $$;
