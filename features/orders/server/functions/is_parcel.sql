-- Whether a shipment is brought by a carrier: gift cards go by mail.
create or replace function is_parcel(p_shipment text) returns boolean language plpgsql stable as $$
begin
  return exists (select from orders.shipment_unit where id = p_shipment and orders.is_goods(ref, n));
end $$;
