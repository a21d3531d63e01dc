-- What came back of parcels without having been paid, as the provider refused their money for good, or nothing was blocked when they left: their debt
-- ends by as much, and nothing goes back for it (D-131).
create or replace function unpaid_back(p_ref text) returns bigint language plpgsql stable as $$
begin
  return (select least(coalesce(sum(least(orders.unpaid_of(s.id), orders.came_back(s.id))), 0),
      -- Nothing is unpaid that another capture has brought.
      greatest(coalesce(sum(s.charged), 0) - (orders.money_of(p_ref) ->> 'captured')::bigint, 0))
    from orders.shipment s where s.ref = p_ref);
end $$;
