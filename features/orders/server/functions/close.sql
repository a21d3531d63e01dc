-- Closes an order of which no piece moves any more, no money is open and nobody owes anything; else it is looked at again later: a debt waits
-- for a person (`orders.owing`). Answers whether it is closed.
create or replace function close(p_ref text, p_now timestamptz) returns boolean language plpgsql as $$
declare
  o orders."order" := orders.lock(p_ref);
  money constant jsonb := orders.money_of(p_ref);
  again interval;
begin
  if o.close_at is null or o.close_at > p_now or o.state not in ('CREATED', 'CONFIRMED') then
    return o.state = 'CLOSED';
  end if;
  perform orders.undo_loss(p_ref, p_now);
  if exists (select from orders.unit_expected where ref = p_ref) then
    again := interval '1 day';
  elsif coalesce((money ->> 'open')::boolean, false)
    or exists (select from jsonb_array_elements(money -> 'refunds') as each (refund) where refund ->> 'state' <> 'done') then
    again := interval '1 hour';
  elsif payments.owed(p_ref) <> 0 then
    again := interval '1 day';
  end if;
  update orders."order" set close_at = p_now + again, state = case when again is null then 'CLOSED' else state end,
    finished_at = case when again is null then p_now end, tidy_at = case when again is null then p_now + interval '90 days' end where ref = p_ref;
  if again is null then
    perform orders.add_event(p_ref, 'closed', 'shop', p_now);
    perform exchange.emit('order.closed', p_ref, '{}', p_now);
  end if;
  return again is null;
end $$;
