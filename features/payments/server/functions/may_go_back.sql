-- What may still go back of an order by its payments, in minor units: what was taken or will be, and does not go back already.
create or replace function may_go_back(p_order_ref text) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(payments.refundable(t.id)), 0) from payments.attempt t where t.order_ref = p_order_ref);
end $$;
