-- The order of these attempts has ended without a payment: they are kept 30 days (D-108).
create or replace function order_ended(p_order_ref text, p_now timestamptz) returns void language plpgsql as $$
begin
  update payments.attempt t set order_ended_at = p_now where t.order_ref = p_order_ref;
end $$;
