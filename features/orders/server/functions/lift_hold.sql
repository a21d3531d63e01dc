-- A person has looked at an order that was held, also one whose hold has no end: it goes on. False if it is not held.
create or replace function lift_hold(p_ref text, p_now timestamptz) returns boolean language plpgsql as $$
begin
  perform orders.lock(p_ref);
  update orders."order" set fulfil_hold_until = null where ref = p_ref and fulfil_hold_until > p_now;
  if not found then
    return false;
  end if;
  perform orders.add_event(p_ref, 'held', 'care', p_now, '{"until": null}');
  perform orders.tell_hold(p_ref, null, p_now);
  return true;
end $$;
