-- What payers have taken back of an order's money by disputes, in minor units.
create or replace function disputed(p_order_ref text) returns bigint language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from payments.posting where order_ref = p_order_ref and account = 'dispute';
$$;
