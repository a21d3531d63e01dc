-- The local fulfilment: an order is confirmed 60 s, sent 120 s and delivered 180 s after it was created, and what was sent back arrives 120 s
-- after the request. Each step has the time at which it was due, however late somebody looks. It stands still while the order is held.
-- Whoever comes second finds nothing to do.
create or replace function fulfil_locally(p_ref text, p_now timestamptz) returns void language plpgsql as $$
declare
  o orders."order" := orders.lock(p_ref);
  step_at timestamptz;
  goods jsonb;
  parcel text;
  back text;
begin
  while o.fulfil_next_at <= p_now and (o.fulfil_hold_until is null or o.fulfil_hold_until <= p_now) loop
    step_at := greatest(o.fulfil_next_at, o.fulfil_hold_until);
    select jsonb_agg(jsonb_build_object('n', n, 'quantity', quantity - cancelled - shipped)) into goods
      from orders.line where ref = p_ref and orders.is_goods(p_ref, n) and cancelled + shipped < quantity;
    select min(id) into parcel from orders.shipment where ref = p_ref and delivered_at is null and orders.is_parcel(id);
    select min(return_id) into back from orders.unit_expected where ref = p_ref and at + interval '120 seconds' <= step_at;
    if goods is not null and o.state = 'CREATED' then
      perform orders.confirm_fulfilment(p_ref, step_at);
    elsif goods is not null then
      perform orders.ship(p_ref, goods, jsonb_build_object('carrier', 'local',
        'trackingNumber', 'LP' || lpad(floor(random() * 1e9)::bigint::text, 9, '0')), step_at);
    elsif parcel is not null then
      perform orders.deliver(p_ref, null, step_at);
    elsif back is not null then
      perform returns.receive(p_ref, back, null, 'SELLABLE', step_at);
    end if;
    update orders."order" set fulfil_next_at = orders.next_step(p_ref, step_at) where ref = p_ref returning * into o;
  end loop;
end $$;
