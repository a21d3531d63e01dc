-- What the customer of an order still owes, in minor units, without what a provider or a carrier is about to collect: 0 while money is on its
-- way. Negative is what the shop owes.
create or replace function owes(p_ref text) returns bigint language plpgsql stable as $$
begin
  if coalesce((orders.money_of(p_ref) ->> 'open')::boolean, false) then
    return 0;
  end if;
  return (select payments.owed(p_ref) - case when o.snapshot ->> 'method' = 'CASH_ON_DELIVERY' then coalesce((
      select sum(s.charged) from orders.shipment s where s.ref = p_ref and s.delivered_at is null and not exists (
        select from orders.shipment_unit su join orders.unit_taken t on t.ref = su.ref and t.n = su.n and t.unit_no = su.unit_no where su.id = s.id)), 0)
      else 0 end
    from orders."order" o where o.ref = p_ref);
end $$;
