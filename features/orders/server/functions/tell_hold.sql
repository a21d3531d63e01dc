-- Tells the retailer's systems whether goods of an order may leave. p_until: not before then; `infinity` until they are told otherwise, null now.
create or replace function tell_hold(p_ref text, p_until timestamptz, p_now timestamptz) returns void language plpgsql as $$
begin
  perform exchange.emit('order.held', p_ref, jsonb_build_object('isHeld', p_until is not null,
    'until', case when p_until < 'infinity' then orders.iso(p_until) end), p_now);
end $$;
