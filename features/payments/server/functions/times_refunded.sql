-- How often money of an order was to go back for a cause, `{cause}` or `{cause}:{n}`, also where nothing came of it: a cause gives back once, so
-- the next time needs a number of its own.
create or replace function times_refunded(p_order_ref text, p_cause text) returns integer language plpgsql stable as $$
begin
  return (select count(distinct o.cause) from payments.operation o join payments.attempt t on t.id = o.attempt
    where t.order_ref = p_order_ref and o.kind = 'refund' and (o.cause = p_cause or starts_with(o.cause, p_cause || ':')));
end $$;
