-- Captures that were refused for good, and whose parcels are back as far as they were to be paid, are given up: nobody owes their money.
create or replace function give_up_captures(p_ref text, p_now timestamptz) returns void language plpgsql as $$
declare
  s orders.shipment;
begin
  for s in select * from orders.shipment each where each.ref = p_ref and each.capture is not null order by each.shipped_at, each.id loop
    if orders.came_back(s.id) >= s.charged - payments.taken_by(s.capture) and payments.give_up(s.capture, p_now) then
      perform orders.add_event(p_ref, 'capture-given-up', 'shop', p_now, jsonb_build_object('operation', s.capture, 'amount', s.charged));
    end if;
  end loop;
end $$;
