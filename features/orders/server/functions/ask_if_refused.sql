-- A capture was refused for good while goods are here that nothing else pays, as it was taken early or its provider takes money only once: they
-- wait, and the shopper is asked to pay for them again. What is owed for parcels that have left is still theirs to bring, by a person (D-127).
-- The caller holds the order's lock.
create or replace function ask_if_refused(p_ref text, p_now timestamptz) returns void language plpgsql as $$
begin
  if orders.are_here(p_ref) and orders.left_to_pay(p_ref) > 0 and not payments.may_bring(p_ref)
    and exists (select from orders."order" where ref = p_ref and state in ('CREATED', 'CONFIRMED') and pay_until is null)
  then
    perform payments.end_blocked_2(p_ref, (select coalesce(jsonb_object_agg(own.capture, own.owed), '{}') from (
      select s.capture, sum(greatest(orders.unpaid_of(s.id) - orders.came_back(s.id), 0)) as owed from orders.shipment s
        where s.ref = p_ref and s.capture is not null group by s.capture) own where own.owed > 0), p_now);
    perform orders.fit_money_back(p_ref, false);
    perform orders.add_event(p_ref, 'lapsed', 'provider', p_now, '{"cause": "refused"}');
    perform orders.ask_to_pay(p_ref, p_now);
  end if;
end $$;
