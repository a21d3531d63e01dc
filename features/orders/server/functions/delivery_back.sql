-- What goes back of the delivery if these pieces were taken too: [{ n, unitNo }]. Null unless they make the set complete (D-129). Nothing was
-- sent: all of it, else what standard delivery would have cost. Gift cards need no delivery, so the set is that of the goods.
create or replace function delivery_back(p_ref text, p_units jsonb) returns bigint language plpgsql stable as $$
declare
  fee orders.unit;
  charged bigint;
begin
  select * into fee from orders.unit where ref = p_ref and n = 0;
  charged := fee.price - fee.discount;
  if jsonb_array_length(p_units) = 0 or fee.ref is null
    or exists (select from orders.unit_taken t where t.ref = p_ref and t.n = 0)
    or exists (
      select from orders.unit u join orders.line l on l.ref = u.ref and l.n = u.n
      where u.ref = p_ref and u.n > 0
        and (orders.is_goods(p_ref, u.n) or not exists (
          select from orders.line g where g.ref = p_ref and orders.is_goods(p_ref, g.n)))
        and not exists (select from orders.unit_taken t where t.ref = u.ref and t.n = u.n and t.unit_no = u.unit_no)
        and not p_units @> jsonb_build_array(jsonb_build_object('n', u.n, 'unitNo', u.unit_no)))
  then
    return null;
  end if;
  if charged <= coalesce(fee.standard_delivery, charged)
    or not exists (select from orders.shipment_unit su where su.ref = p_ref and orders.is_goods(p_ref, su.n)) then
    return fee.paid;
  end if;
  -- With tax that is added, the same part of what was paid; half up.
  return div(2 * fee.paid * fee.standard_delivery + charged, 2 * charged);
end $$;
