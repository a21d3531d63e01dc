-- p_left is left to pay of an order beside its captures: a provider that takes money of a payment only once takes no more with one that is not
-- sent yet. The caller holds the order's lock. As everywhere, an attempt is locked before its operations.
create or replace function limit_captures(p_order_ref text, p_left bigint) returns void language plpgsql as $$
begin
  perform from payments.attempt t where t.order_ref = p_order_ref order by t.id for no key update;
  update payments.operation o set beside = p_left from payments.attempt t
    where t.id = o.attempt and t.order_ref = p_order_ref and o.kind = 'capture' and o.state = 'PLANNED';
end $$;
