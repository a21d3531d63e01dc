-- An order waits longer for its open payment.
create or replace function extend(p_order_ref text, p_until timestamptz) returns boolean language plpgsql as $$
begin
  update payments.attempt t set expires_at = p_until, end_at = p_until
    where t.order_ref = p_order_ref and t.state in ('STARTED', 'CHALLENGED');
  return found;
end $$;
