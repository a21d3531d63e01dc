-- Whether the money of a parcel is not sure yet, as its own capture has no answer that counts. Those of other parcels say nothing of it.
create or replace function awaits_money(p_shipment text) returns boolean language plpgsql stable as $$
begin
  return coalesce((select payments.is_taking(s.capture) from orders.shipment s where s.id = p_shipment), false);
end $$;
