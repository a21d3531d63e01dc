-- The fact of a refund that a person has sent; null if it does not wait for one.
create or replace function by_hand_fact(p_operation text, p_now timestamptz) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_build_object('kind', 'refund', 'outcome', 'done', 'operation', o.id, 'amount', o.amount, 'currency', t.currency,
      'at', p_now, 'final', true)
    from payments.operation o join payments.attempt t on t.id = o.attempt
    where o.id = p_operation and o.kind = 'refund' and (o.state = 'STUCK' or t.provider = 'manual' and o.state = 'PLANNED'));
end $$;
