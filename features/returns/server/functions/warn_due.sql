-- Withdrawals whose money has to be back within 4 days, or had to be by now, each told once for both: [{ id, number, due, isLate }]. Whoever
-- asks second is told nothing.
create or replace function warn_due(p_now timestamptz) returns jsonb language plpgsql as $$
declare
  told jsonb;
begin
  with due as (
    select w.id, case when w.refund_due <= p_now then 14 else 10 end as days from returns.withdrawal w
    where w.state in ('CANCELLED_UNSENT', 'GOODS_EXPECTED') and w.refund_due <= p_now + interval '4 days'
      and w.warned_after < case when w.refund_due <= p_now then 14 else 10 end and returns.owes(w.ref, 'withdrawal:' || w.id)
    order by w.id limit 200 for no key update skip locked
  ), warned as (
    update returns.withdrawal w set warned_after = due.days from due where w.id = due.id returning w.id, w.ref, w.refund_due, due.days
  ) select coalesce(jsonb_agg(jsonb_build_object('id', id, 'number', (orders.find(ref)).number, 'due', orders.iso(refund_due),
      'isLate', days = 14) order by refund_due, id), '[]') into told from warned;
  return told;
end $$;
