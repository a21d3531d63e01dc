-- A capture of an order was refused for good, or brought less: what is back of its parcel was never paid, so planned refunds are lowered by that,
-- and by nothing that other parcels brought. Nobody need see to a capture whose parcel is back whole. The caller holds the order's lock.
create or replace function end_debts(p_ref text, p_now timestamptz) returns void language plpgsql as $$
declare
  own record;
  left_over bigint;
begin
  -- Refunds may have been cut already to what there is.
  perform orders.fit_money_back(p_ref, true);
  left_over := orders.unpaid_back(p_ref) - (select coalesce(sum(m.unpaid), 0) from orders.money_back m where m.ref = p_ref);
  for own in
    select t.cause, sum(t.amount) as worth from orders.unit_taken t where t.ref = p_ref and exists (
      select from orders.shipment_unit su join orders.shipment s on s.id = su.id
      where su.ref = t.ref and (t.n <= 0 or su.n = t.n and su.unit_no = t.unit_no) and s.capture is not null and orders.unpaid_of(s.id) > 0)
    group by t.cause order by t.cause
  loop
    exit when left_over <= 0;
    left_over := left_over - payments.lower_refunds(p_ref, own.cause, least(left_over, own.worth)::bigint, p_now);
  end loop;
  perform orders.fit_money_back(p_ref, true);
  perform orders.give_up_captures(p_ref, p_now);
  perform returns.refunded(p_ref, p_now);
end $$;
