-- The order ends without a payment; false if it does not wait for one. The caller gives back what it held.
create or replace function expire(p_ref text, p_reason text, p_now timestamptz) returns boolean language plpgsql as $$
begin
  if (orders.lock(p_ref)).state is distinct from 'AWAITING_PAYMENT' then
    return false;
  end if;
  update orders."order" set state = 'EXPIRED', reason = p_reason, finished_at = p_now where ref = p_ref;
  perform orders.add_event(p_ref, 'expired', 'shop', p_now, jsonb_build_object('reason', p_reason));
  return true;
end $$;
