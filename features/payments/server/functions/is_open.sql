-- Whether a payment of an order has begun and not ended.
create or replace function is_open(p_order_ref text) returns boolean language plpgsql stable as $$
begin
  return exists (select from payments.attempt t where t.order_ref = p_order_ref and t.state in ('STARTED', 'CHALLENGED', 'CANCELLING', 'UNKNOWN'));
end $$;
