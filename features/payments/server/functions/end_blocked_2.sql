-- Captures of an order were refused for good while nothing more of it can be taken, and its customer is asked to pay again for what is here:
-- what was blocked is freed, as if it had lapsed, and no person tries these captures once more. p_sent, { operation: minor units }, is still owed
-- for goods that have left: such a capture waits for a person with that amount, and nothing is freed before. The caller holds the order's lock,
-- and has asked payments.may_bring.
create or replace function end_blocked_2(p_order_ref text, p_sent jsonb, p_now timestamptz) returns void language plpgsql as $$
declare
  a payments.attempt;
begin
  for a in select * from payments.attempt t where t.order_ref = p_order_ref and t.state = 'AUTHORISED' order by t.id for no key update loop
    update payments.operation o set state = case when p_sent ? o.id then o.state else 'REFUSED' end, due_at = null,
        amount = least(o.amount, coalesce((p_sent ->> o.id)::bigint, o.amount))
      where o.attempt = a.id and o.kind = 'capture' and o.state = 'STUCK' and not payments.is_unclear(o);
    perform payments.fit_refunds(a.id);
    insert into payments.operation (id, attempt, kind, amount, state, provider_ref, planned_at, due_at)
      select payments.new_id('op_'), a.id, 'void', a.amount - coalesce((select sum(c.amount) from payments.operation c
          where c.attempt = a.id and c.kind = 'capture' and c.state = 'DONE'), 0), 'PLANNED', a.provider_ref, p_now, p_now
      where not exists (select from payments.operation v where v.attempt = a.id
        and (v.kind = 'void' and v.provider_ref is not null or v.kind = 'capture' and v.state = 'STUCK'));
    update payments.attempt t set state = 'LAPSED', sealed = true where t.id = a.id;
  end loop;
end $$;
