-- Goods have arrived: the money goes back, after a withdrawal within 14 days of the statement, and the order's address is told. p_items: null for
-- all that is on its way. p_condition: `SELLABLE`, `DAMAGED`, `ON_ITS_WAY` (a proof of sending), `VOID` (gift cards). Answers as
-- orders.receive_return, which refuses `notPossible`; null for goods whose money went back on a proof of sending: they go back to stock alone.
create or replace function receive(p_ref text, p_id text, p_items jsonb, p_condition text, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  value jsonb;
  r returns.return;
begin
  if p_condition not in ('ON_ITS_WAY', 'VOID') and orders.receive_paid(p_ref, p_id, p_items, p_condition, p_now) then
    return null;
  end if;
  value := orders.receive_return(p_ref, p_id, p_items, p_condition, p_now);
  update returns.return set received_at = p_now, arrived = arrived + (
      select sum((item ->> 'quantity')::integer) from jsonb_array_elements(value -> 'items') as each (item))
    where id = p_id returning * into r;
  if r.id is null then
    return value;
  end if;
  if r.arrived >= (select sum((item ->> 'quantity')::integer) from jsonb_array_elements(r.items) as each (item)) then
    update returns.return set state = 'RECEIVED' where id = p_id and state = 'REQUESTED';
  end if;
  update returns.withdrawal set refund_due = coalesce(refund_due, declared_at + interval '14 days') where id = p_id;
  perform returns.refunded(p_ref, p_now);
  if p_condition not in ('ON_ITS_WAY', 'VOID') then
    perform orders.mail(p_ref, 'return-received', jsonb_build_object('lines', orders.mailed_lines(p_ref, value -> 'items'),
      'wrapping', orders.major((value ->> 'service')::bigint, r.currency),
      'total', orders.major((value ->> 'amount')::bigint, r.currency), 'money', orders.mailed_money(p_ref, value -> 'money')), p_now);
  end if;
  return value;
end $$;
