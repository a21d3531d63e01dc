-- Nothing leaves before p_until, as a person has to look at the order; null ends that. What a warehouse has sent already stays sent. A hold
-- without end stays: its order cannot be paid any more, whatever else somebody says about it.
create or replace function hold(p_ref text, p_until timestamptz, p_now timestamptz) returns void language plpgsql as $$
begin
  perform orders.lock(p_ref);
  update orders."order" set fulfil_hold_until = p_until where ref = p_ref and fulfil_hold_until is distinct from p_until
    and fulfil_hold_until is distinct from 'infinity';
  if found then
    perform orders.add_event(p_ref, 'held', 'shop', p_now, jsonb_build_object('until', p_until));
    perform orders.tell_hold(p_ref, p_until, p_now);
  end if;
end $$;
