-- What the gift cards that were sent cost. Gift cards do not pay for them.
create or replace function sent_gift_cards(p_ref text) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(u.paid), 0) from orders.unit u join orders.shipment_unit su on su.ref = u.ref and su.n = u.n and su.unit_no = u.unit_no
    where u.ref = p_ref and not orders.is_goods(p_ref, u.n));
end $$;
