-- The money of an order in minor units: { method, provider, brand, last4, authorised, captured, refunded, open, isTaking, attempts, refunds }. `captured`
-- and `refunded` count what is on its way too; `open`: something is not answered yet, `isTaking`, for processes of the version before: a capture is not. attempts: those that took money or hold it, the first
-- one first: [{ method, brand, last4, amount, captured, isHeld }]. refunds: [{ id, cause, amount, to, startedAt, doneAt, state }] with state
-- started, done or stuck: a person has to see to it, or to the capture that it waits for.
create or replace function money(p_order_ref text) returns jsonb language plpgsql stable as $$
declare
  a payments.attempt;
  sums record;
  attempts jsonb;
begin
  select * into a from payments.attempt t where t.order_ref = p_order_ref
    order by t.method = 'BANK_TRANSFER', t.state in ('AUTHORISED', 'CAPTURED') desc, t.started_at desc, t.id desc limit 1;
  select
    coalesce(sum(case when o.kind = 'capture' and payments.may_come(o) then o.amount
      when o.kind = 'reversal' and o.cause = 'capture' then -o.amount end), 0) as captured,
    coalesce(sum(case when o.kind = 'refund' and not payments.is_over(o) then o.amount
      when o.kind = 'reversal' and o.cause = 'refund' then -o.amount end), 0) as refunded,
    coalesce(bool_or(o.state in ('PLANNED', 'SENT', 'UNKNOWN', 'STUCK') or o.state = 'REFUSED' and o.due_at is not null), false) as is_open,
    coalesce(bool_or(o.state in ('PLANNED', 'SENT', 'UNKNOWN', 'STUCK') or o.state = 'REFUSED' and o.due_at is not null)
      filter (where o.kind = 'capture'), false) as is_taking,
    coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'cause', o.cause, 'amount', o.amount, 'to', t.method, 'startedAt', o.planned_at,
      'doneAt', o.done_at, 'state', case when o.state = 'DONE' then 'done' when o.state = 'STUCK' or o.due_at is null and exists (
        select from payments.operation c where c.attempt = o.attempt and c.kind = 'capture' and payments.is_unclear(c)) then 'stuck'
        else 'started' end)
      order by o.planned_at, o.id) filter (where o.kind = 'refund' and not payments.is_over(o)), '[]') as refunds
    into sums
    from payments.operation o join payments.attempt t on t.id = o.attempt where t.order_ref = p_order_ref;
  select coalesce(jsonb_agg(jsonb_build_object('method', t.method, 'brand', t.card ->> 'brand', 'last4', t.card ->> 'last4',
      'amount', t.amount, 'captured', taken.amount, 'isHeld', t.state = 'AUTHORISED') order by t.started_at, t.id), '[]')
    into attempts
    from payments.attempt t, lateral (
      select coalesce(sum(case when o.kind = 'capture' and payments.may_come(o) then o.amount
        when o.kind = 'reversal' and o.cause = 'capture' then -o.amount end), 0) as amount
      from payments.operation o where o.attempt = t.id) taken
    where t.order_ref = p_order_ref and (t.state = 'AUTHORISED' or taken.amount > 0);
  return jsonb_build_object('method', a.method, 'provider', a.provider, 'brand', a.card ->> 'brand', 'last4', a.card ->> 'last4',
    'authorised', case when a.state in ('AUTHORISED', 'CAPTURED') then a.amount else 0 end,
    'captured', sums.captured, 'refunded', sums.refunded, 'open', sums.is_open, 'isTaking', sums.is_taking, 'attempts', attempts,
    'refunds', sums.refunds);
end $$;
