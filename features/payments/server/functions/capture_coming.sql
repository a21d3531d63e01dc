-- The capture of an order that was planned last of those whose money is on its way; null if there is none.
create or replace function capture_coming(p_order_ref text) returns text language plpgsql stable as $$
begin
  return (select o.id from payments.operation o join payments.attempt t on t.id = o.attempt
    where t.order_ref = p_order_ref and o.kind = 'capture' and o.state <> 'DONE' and payments.may_come(o)
    order by o.planned_at desc, o.id desc limit 1);
end $$;
