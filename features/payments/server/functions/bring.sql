-- A customer has brought money of an order by bank transfer: one attempt of provider `manual` has all of it, and a person sends back what goes back of
-- it. Answers the operation; null if a transfer of this reference is entered already, and nothing of it may stay. The caller holds the order's lock.
create or replace function bring(p_order_ref text, p_amount bigint, p_reference text, p_now timestamptz) returns text language plpgsql as $$
declare
  own_attempt text;
  made text;
begin
  select t.id into own_attempt from payments.attempt t
    where t.order_ref = p_order_ref and t.provider = 'manual' and t.method = 'BANK_TRANSFER' for no key update;
  if own_attempt is not null then
    update payments.attempt t set amount = t.amount + p_amount where t.id = own_attempt;
  else
    insert into payments.attempt as t (id, order_ref, provider, method, amount, state, challenge_id, started_at, expires_at, sealed)
      values (payments.new_id('at_'), p_order_ref, 'manual', 'BANK_TRANSFER', p_amount, 'CAPTURED', payments.new_id('ch_'), p_now, p_now, true)
      returning t.id into own_attempt;
  end if;
  insert into payments.operation as o (id, attempt, kind, amount, state, cause, provider_ref, planned_at, sent_at, done_at)
    values (payments.new_id('op_'), own_attempt, 'capture', p_amount, 'DONE', 'transfer', p_reference, p_now, p_now, p_now)
    on conflict (provider_ref) where kind = 'capture' and cause = 'transfer' do nothing
    returning o.id into made;
  if made is not null then
    perform payments.post_pair(p_order_ref, 'transfer', made, 'bank', 'customer', p_amount, p_now);
  end if;
  return made;
end $$;
