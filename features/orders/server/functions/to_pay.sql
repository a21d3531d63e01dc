-- What can be paid again of an order: { amount, until, isOpen, declined } in minor units; `isOpen`: a payment has begun and not ended;
-- `declined`: why the last one did not work. Null if nothing can be paid.
create or replace function to_pay(p_ref text) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_build_object('amount', orders.left_to_pay(p_ref), 'until', orders.iso(o.pay_until), 'isOpen', payments.is_open(p_ref),
      'declined', (payments.attempt_of(p_ref)).decline_reason)
    from orders."order" o where o.ref = p_ref and o.pay_until is not null and orders.are_here(p_ref));
end $$;
