-- Only processes of the version before call it: as end_blocked_2, of an order of which nothing has left.
create or replace function end_blocked(p_order_ref text, p_now timestamptz) returns void language plpgsql as $$
begin
  perform payments.end_blocked_2(p_order_ref, '{}', p_now);
end $$;
