-- The local fulfilment: an order is confirmed 60 s, sent 120 s and delivered 180 s after it was created, and each step has the time at which
-- it was due, however late somebody looks. Stands still while the order is held. Whoever comes second finds nothing to do.
create or replace function fulfil_locally(p_ref text, p_now timestamptz) returns void language plpgsql as $$
declare
  o orders."order" := orders.lock(p_ref);
  step_at timestamptz;
  goods jsonb;
begin
  while o.fulfil_next_at <= p_now and (o.fulfil_hold_until is null or o.fulfil_hold_until <= p_now) loop
    step_at := greatest(o.fulfil_next_at, o.fulfil_hold_until);
    select coalesce(jsonb_agg(jsonb_build_object('n', n, 'quantity', quantity - cancelled - shipped)), '[]') into goods
      from orders.line where ref = p_ref and orders.is_goods(p_ref, n) and cancelled + shipped < quantity;
    -- Before the step, which may end the rest of them.
    update orders."order" set fulfil_next_at = greatest(fulfil_next_at, fulfil_hold_until) + interval '60 seconds' where ref = p_ref;
    if goods <> '[]' and o.state = 'CREATED' then
      perform orders.confirm_fulfilment(p_ref, step_at);
    elsif goods <> '[]' then
      perform orders.ship(p_ref, goods, jsonb_build_object('carrier', 'local',
        'trackingNumber', 'LP' || lpad(floor(random() * 1e9)::bigint::text, 9, '0')), step_at);
    else
      update orders."order" set fulfil_next_at = null where ref = p_ref;
      if exists (select from orders.shipment where ref = p_ref and delivered_at is null) then
        perform orders.deliver(p_ref, null, step_at);
      end if;
    end if;
    select * into o from orders."order" where ref = p_ref;
  end loop;
end $$;
