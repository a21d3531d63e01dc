-- What of an order is in captures that were given up, in minor units: a person has to find out whether the provider took it.
create or replace function in_stuck_captures(p_order_ref text) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(o.amount), 0) from payments.operation o join payments.attempt t on t.id = o.attempt
    where t.order_ref = p_order_ref and o.kind = 'capture' and o.state = 'STUCK');
end $$;
