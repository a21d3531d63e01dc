-- A customer has brought money after all for what customer care took as a loss (payments.forgive): as much is no loss any more. p_most: what was brought
-- above what is owed. Answers how much it was. The caller holds the order's lock.
create or replace function pay_loss(p_order_ref text, p_most bigint, p_now timestamptz) returns bigint language plpgsql as $$
declare
  paid constant bigint := greatest(least(p_most, payments.open_loss(p_order_ref)), 0);
begin
  if paid > 0 then
    perform payments.post_pair(p_order_ref, 'loss-paid', null, 'customer', 'goodwill', paid, p_now);
  end if;
  return paid;
end $$;
