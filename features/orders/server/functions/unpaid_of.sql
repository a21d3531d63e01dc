-- What was charged with a parcel and its capture has not brought, as it was refused for good or brought less. Parcels that share a capture are
-- paid in the order in which they left. Those that no capture was planned for, as nothing was blocked any more or all of it was taken before, share what
-- is left of all that was taken. Cash is the carrier's to bring.
create or replace function unpaid_of(p_shipment text) returns bigint language plpgsql stable as $$
begin
  return (select greatest(s.charged - greatest(case when s.capture is null then orders.taken_beside(s.ref) else payments.taken_by(s.capture) end
      - (select coalesce(sum(e.charged), 0) from orders.shipment e
      where e.ref = s.ref and e.capture is not distinct from s.capture and (e.shipped_at, e.id) < (s.shipped_at, s.id)), 0), 0)
    from orders.shipment s join orders."order" o on o.ref = s.ref and o.snapshot ->> 'method' is distinct from 'CASH_ON_DELIVERY'
    where s.id = p_shipment);
end $$;
