-- The order has expired, or all of it is cancelled: its voucher can be used again.
create or replace function release(p_order_ref text) returns void language plpgsql as $$
begin
  delete from vouchers.redemption where order_ref = p_order_ref;
end $$;
