-- Returns and withdrawals of an order whose goods are all back, and whose money too, are REFUNDED. Money that a person has to see to is not
-- back. The caller holds the order's lock.
create or replace function refunded(p_ref text, p_now timestamptz) returns void language plpgsql as $$
declare
  owed jsonb;
begin
  if not exists (select from returns.return where ref = p_ref and state = 'RECEIVED')
    and not exists (select from returns.withdrawal where ref = p_ref and state in ('CANCELLED_UNSENT', 'GOODS_EXPECTED')) then
    return;
  end if;
  select coalesce(jsonb_agg(refund ->> 'cause'), '[]') into owed
    from jsonb_array_elements(orders.money_of(p_ref) -> 'refunds') as each (refund) where refund ->> 'state' <> 'done';
  update returns.return r set state = 'REFUNDED' where r.ref = p_ref and r.state = 'RECEIVED'
    and not exists (select from jsonb_array_elements_text(owed) as each (cause) where starts_with(cause || ':', r.how || ':' || r.id || ':'));
  update returns.withdrawal w set state = 'REFUNDED' where w.ref = p_ref and w.state in ('CANCELLED_UNSENT', 'GOODS_EXPECTED')
    and not exists (select from returns.return r where r.id = w.id and r.state = 'REQUESTED')
    and not exists (select from jsonb_array_elements_text(owed) as each (cause) where starts_with(cause || ':', 'withdrawal:' || w.id || ':'));
end $$;
