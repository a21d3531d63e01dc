-- Nothing more of an order will be captured: all that is blocked is freed, or what its captures leave. Answers the operation that does it,
-- null if there is nothing, or a capture is still on its way and the rest is freed after it. The caller holds the order's lock.
create or replace function release(p_order_ref text, p_now timestamptz) returns text language plpgsql as $$
declare
  blocked text;
begin
  select t.id into blocked from payments.attempt t where t.order_ref = p_order_ref and t.state = 'AUTHORISED' and not t.sealed
    order by t.started_at desc, t.id desc limit 1;
  return case when blocked is not null then payments.plan_void(blocked, p_now) end;
end $$;
