-- By how much more is to go back of an attempt than has been or will be taken of it; negative is what may still go back.
create or replace function over_refunded(p_attempt text) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(case
      when o.kind = 'capture' and payments.may_come(o) or o.kind = 'reversal' and o.cause = 'refund' then -o.amount
      when o.kind = 'refund' and not payments.is_over(o) or o.kind in ('reversal', 'dispute') then o.amount end), 0)
    from payments.operation o where o.attempt = p_attempt);
end $$;
