-- The order exists: its voucher is used.
create or replace function commit(p_order_ref text) returns void language plpgsql as $$
begin
  update vouchers.redemption set state = 'used' where order_ref = p_order_ref;
end $$;
