-- What may still go back of an attempt: what is captured or will be, without what goes back already or was lost.
create or replace function refundable(p_attempt text) returns bigint language plpgsql stable as $$
begin
  return (select greatest(0, coalesce(sum(case
      when o.kind = 'capture' and payments.may_come(o) or o.kind = 'reversal' and o.cause = 'refund' then o.amount
      when o.kind = 'refund' and not payments.is_over(o) or o.kind in ('reversal', 'dispute') then -o.amount end), 0))
    from payments.operation o where o.attempt = p_attempt);
end $$;
