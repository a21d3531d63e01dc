-- What customer care took as a loss (payments.forgive) is none any more as far as the goods have come back, or the money has come after all: the shop
-- would owe it to the customer. Answers how much that was. The caller holds the order's lock.
create or replace function end_loss(p_order_ref text, p_now timestamptz) returns bigint language plpgsql as $$
declare
  money constant jsonb := payments.money(p_order_ref);
  taken_as_loss bigint;
  ended bigint;
begin
  -- What goes back to the customer is booked once it has gone.
  if (money ->> 'open')::boolean
    or exists (select from jsonb_array_elements(money -> 'refunds') as each (refund) where refund ->> 'state' <> 'done') then
    return 0;
  end if;
  select coalesce(sum(amount), 0) into taken_as_loss from payments.posting
    where order_ref = p_order_ref and account = 'goodwill' and (kind = 'goodwill' and operation is null or kind = 'loss-ended');
  ended := greatest(least(-payments.owed(p_order_ref), taken_as_loss), 0);
  if ended > 0 then
    perform payments.post_pair(p_order_ref, 'loss-ended', null, 'customer', 'goodwill', ended, p_now);
  end if;
  return ended;
end $$;
