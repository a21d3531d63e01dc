-- What a provider still has to bring for pieces of an order that are here, in minor units: neither what was charged with parcels, nor what
-- was given up.
create or replace function left_to_pay(p_ref text) returns bigint language plpgsql stable as $$
begin
  return (select greatest(0, o.due
      - greatest((select coalesce(sum(s.charged), 0) from orders.shipment s where s.ref = p_ref),
        coalesce((orders.money_of(p_ref) ->> 'captured')::bigint, 0))
      - orders.unsent_freed(p_ref))
    from orders."order" o where o.ref = p_ref);
end $$;
