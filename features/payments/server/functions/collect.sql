-- The carrier has taken cash for an order: one attempt of provider `manual` has it all, and the carrier owes it.
create or replace function collect(p_order_ref text, p_amount bigint, p_now timestamptz) returns void language plpgsql as $$
declare
  cash text;
  made text;
begin
  if p_amount <= 0 then
    return;
  end if;
  select t.id into cash from payments.attempt t where t.order_ref = p_order_ref and t.provider = 'manual' and t.method = 'CASH_ON_DELIVERY'
    for no key update;
  if cash is null then
    insert into payments.attempt as t (id, order_ref, provider, method, amount, state, challenge_id, started_at, expires_at, sealed)
      values (payments.new_id('at_'), p_order_ref, 'manual', 'CASH_ON_DELIVERY', p_amount, 'CAPTURED', payments.new_id('ch_'), p_now, p_now, true)
      returning t.id into cash;
  else
    update payments.attempt t set amount = t.amount + p_amount where t.id = cash;
  end if;
  insert into payments.operation as o (id, attempt, kind, amount, state, planned_at, sent_at, done_at)
    values (payments.new_id('op_'), cash, 'capture', p_amount, 'DONE', p_now, p_now, p_now) returning o.id into made;
  perform payments.post_pair(p_order_ref, 'collect', made, 'carrier', 'customer', p_amount, p_now);
end $$;
