-- What was taken of an order, or is on its way, beside what the captures of its parcels bring for those.
create or replace function taken_beside(p_ref text) returns bigint language plpgsql stable as $$
begin
  return payments.taken_of(p_ref) - (select coalesce(sum(least(payments.taken_by(own.capture), own.charged)), 0)
    from (select s.capture, sum(s.charged) as charged from orders.shipment s where s.ref = p_ref and s.capture is not null group by s.capture) own);
end $$;
