-- The capture that has taken the money of a parcel before it left, as it took all that was blocked: it holds p_amount beside what its parcels were charged.
-- Null if there is none: then nobody has paid for the parcel yet, or several ways did.
create or replace function taken_ahead(p_ref text, p_amount bigint) returns text language plpgsql stable as $$
begin
  return (select own.id from payments.done_captures(p_ref) own
    where own.amount - coalesce((select sum(s.charged) from orders.shipment s where s.ref = p_ref and s.capture = own.id), 0) >= p_amount limit 1);
end $$;
