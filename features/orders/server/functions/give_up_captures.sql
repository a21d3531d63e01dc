-- Captures that were refused for good, and whose parcels are back as far as they were to be paid, are given up: nobody owes their money. Where only
-- some are back, what is still owed for the others is left of it for a person to have it taken.
create or replace function give_up_captures(p_ref text, p_now timestamptz) returns void language plpgsql as $$
declare
  own record;
begin
  for own in select each.capture, sum(each.charged)::bigint as charged,
      sum(greatest(orders.unpaid_of(each.id) - orders.came_back(each.id), 0))::bigint as owed
    from orders.shipment each where each.ref = p_ref and each.capture is not null group by each.capture order by min(each.shipped_at), each.capture
  loop
    if own.owed > 0 then
      perform payments.lower_stuck(own.capture, own.owed, case when orders.are_here(p_ref) then own.charged end);
    elsif payments.give_up(own.capture, p_now) then
      perform orders.add_event(p_ref, 'capture-given-up', 'shop', p_now, jsonb_build_object('operation', own.capture, 'amount', own.charged));
    end if;
  end loop;
end $$;
