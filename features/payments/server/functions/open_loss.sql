-- What customer care took as a loss of an order (payments.forgive) and still is one, in minor units.
create or replace function open_loss(p_order_ref text) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(amount) filter (where kind = 'goodwill' and operation is null or kind in ('loss-undone', 'loss-paid')), 0)
    from payments.posting where order_ref = p_order_ref and account = 'goodwill');
end $$;
