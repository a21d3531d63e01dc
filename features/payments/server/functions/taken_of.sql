-- What the captures of an order, and transfers that care has entered, took or may still take, in minor units.
create or replace function taken_of(p_order_ref text) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(o.amount), 0) from payments.operation o join payments.attempt t on t.id = o.attempt
    where t.order_ref = p_order_ref and o.kind = 'capture' and payments.may_come(o));
end $$;
