-- What goes back of an order for a cause, in minor units: planned, on its way, stuck or done.
create or replace function refunding(p_order_ref text, p_cause text) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(o.amount), 0) from payments.operation o join payments.attempt t on t.id = o.attempt
    where t.order_ref = p_order_ref and o.kind = 'refund' and o.cause = p_cause and not payments.is_over(o));
end $$;
