-- Returns and withdrawals of an order whose goods are all back, and whose money too, are REFUNDED. Money that a person has to see to is not
-- back. The caller holds the order's lock.
create or replace function refunded(p_ref text, p_now timestamptz) returns void language plpgsql as $$
begin
  update returns.return r set state = 'REFUNDED'
    where r.ref = p_ref and r.state = 'RECEIVED' and not returns.owes(p_ref, r.how || ':' || r.id);
  update returns.withdrawal w set state = 'REFUNDED' where w.ref = p_ref and w.state in ('CANCELLED_UNSENT', 'GOODS_EXPECTED')
    and not exists (select from returns.return r where r.id = w.id and r.state = 'REQUESTED') and not returns.owes(p_ref, 'withdrawal:' || w.id);
end $$;
