-- What the pieces that were sent cost, with delivery and wrapping once goods were sent.
create or replace function sent_value(p_ref text) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(u.paid), 0) from orders.unit u
    where u.ref = p_ref and case when u.n > 0
      then exists (select from orders.shipment_unit su where su.ref = u.ref and su.n = u.n and su.unit_no = u.unit_no)
      else exists (select from orders.shipment_unit su where su.ref = u.ref and orders.is_goods(u.ref, su.n)) end);
end $$;
