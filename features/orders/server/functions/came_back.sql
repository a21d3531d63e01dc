-- What the pieces of a parcel that are given up cost, with what goes back of delivery and wrapping if this parcel was charged with it.
create or replace function came_back(p_shipment text) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(t.amount), 0)
    from orders.shipment s join orders.unit_taken t on t.ref = s.ref
    where s.id = p_shipment and case when t.n > 0
      then exists (select from orders.shipment_unit su where su.id = s.id and su.n = t.n and su.unit_no = t.unit_no)
      else s.id = (select f.id from orders.shipment f where f.ref = s.ref
        and exists (select from orders.shipment_unit su where su.id = f.id and orders.is_goods(f.ref, su.n)) order by f.shipped_at, f.id limit 1) end);
end $$;
