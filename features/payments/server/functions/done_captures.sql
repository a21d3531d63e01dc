-- The captures of an order that were taken by a provider, and how much of it, in minor units; the latest first. Transfers that care has entered are none.
create or replace function done_captures(p_order_ref text) returns table (id text, amount bigint) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select o.id, o.amount from payments.operation o join payments.attempt t on t.id = o.attempt
    where t.order_ref = p_order_ref and t.provider <> 'manual' and o.kind = 'capture' and o.state = 'DONE' order by o.planned_at desc, o.id desc;
end $$;
