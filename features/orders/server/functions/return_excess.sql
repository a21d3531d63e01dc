-- More was taken than the order may keep: goods were cancelled or came back while the provider was taking the money.
create or replace function return_excess(p_ref text, p_now timestamptz) returns void language plpgsql as $$
declare
  o orders."order";
  money constant jsonb := orders.money_of(p_ref);
  owed bigint;
begin
  select * into o from orders."order" where ref = p_ref;
  owed := (money ->> 'captured')::bigint
    - (select coalesce(sum((refund ->> 'amount')::bigint), 0) from jsonb_array_elements(money -> 'refunds') as each (refund)
      where not payments.is_goodwill(refund ->> 'cause'))
    - (o.due - (select coalesce(sum(m.uncaptured + m.refunded), 0) from orders.money_back m where m.ref = p_ref));
  if owed > 0 then
    perform payments.refund_late(p_ref, owed, p_now);
  end if;
end $$;
