-- The fact of a person who has read in the provider's books what became of a stuck operation: p_amount was moved, 0 is nothing. Null if it is
-- not stuck, if more was captured than is blocked, if more than planned was given back, or nothing where the provider has answered.
create or replace function stuck_fact(p_operation text, p_amount bigint, p_now timestamptz) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_build_object('kind', o.kind, 'outcome', case when p_amount = 0 then 'refused' else 'done' end, 'operation', o.id,
      'amount', p_amount, 'currency', t.currency, 'at', p_now, 'final', true, 'byHand', true)
    from payments.operation o join payments.attempt t on t.id = o.attempt
    where o.id = p_operation and o.state = 'STUCK' and case o.kind
      when 'capture' then p_amount between 0 and t.amount - (select coalesce(sum(c.amount), 0) from payments.operation c
        where c.attempt = t.id and c.kind = 'capture' and c.state = 'DONE')
      when 'refund' then p_amount between case when o.error is null then 0 else 1 end and o.amount
      else false end);
end $$;
