-- What was given up is tried once more, after the provider is asked what became of it: a round sends it. Answers the order; null if the
-- operation is not stuck, the provider has said that it moved another amount, or it gave no answer and cannot be asked: a week later it knows the
-- key no longer, and would do it twice.
create or replace function try_again(p_operation text, p_now timestamptz) returns text language plpgsql as $$
declare
  own_order text;
begin
  update payments.operation o set state = 'REFUSED', due_at = p_now, sent_at = null from payments.attempt t
    where o.id = p_operation and o.state = 'STUCK' and o.kind in ('capture', 'refund', 'void') and t.id = o.attempt
      and o.error is distinct from 'another amount than planned' and not (o.repeats and payments.is_unclear(o))
    returning t.order_ref into own_order;
  return own_order;
end $$;
