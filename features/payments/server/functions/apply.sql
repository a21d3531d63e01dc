-- The row of `enter`, as callers of before read it. No row: the operation was never planned.
create or replace function apply(p_operation text, p_fact jsonb, p_now timestamptz)
returns table (changed boolean, order_ref text, attempt text, was text, state text, reason text) language plpgsql as $$
begin
  return query select (entered ->> 'changed')::boolean, entered ->> 'orderRef', entered ->> 'attempt', entered ->> 'was', entered ->> 'state',
    entered ->> 'reason' from payments.enter(p_operation, p_fact, p_now) as entered where entered is not null;
end $$;
