-- Whether money of an order may still come by itself: it is blocked and a capture may take it, a capture of it is on its way or unclear, or a
-- payment has begun and not ended.
create or replace function may_bring(p_order_ref text) returns boolean language plpgsql stable as $$
begin
  return exists (select from payments.attempt t where t.order_ref = p_order_ref and (
    t.state in ('STARTED', 'CHALLENGED', 'CANCELLING', 'UNKNOWN') or t.state = 'AUTHORISED' and not t.sealed or payments.is_capturing(t.id)));
end $$;
