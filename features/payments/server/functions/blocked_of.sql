-- What is blocked of an order and not to be taken yet, in minor units, and when that payment began; no row if nothing is.
create or replace function blocked_of(p_order_ref text) returns table (amount bigint, started_at timestamptz) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select t.amount - coalesce((select sum(o.amount) from payments.operation o
      where o.attempt = t.id and o.kind = 'capture' and payments.may_come(o)), 0)::bigint, t.started_at
    from payments.attempt t where t.order_ref = p_order_ref and t.state = 'AUTHORISED' and not t.sealed
    order by t.started_at desc, t.id desc limit 1;
end $$;
