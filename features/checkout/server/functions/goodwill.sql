-- Care gives money of an order back without a reason in the goods, at most what was taken. Answers the refund; null if there is nothing.
create or replace function goodwill(p_number text, p_amount bigint, p_now timestamptz) returns text language plpgsql as $$
declare
  o record;
  n integer;
  made text;
begin
  select * into o from orders.lock(orders.by_number(p_number));
  if o.ref is null then
    return null;
  end if;
  n := 1 + payments.times_refunded(o.ref, 'goodwill');
  made := payments.refund(o.ref, 'goodwill:' || n, p_amount, p_now);
  if made is not null then
    perform orders.money_moved(o.ref, 'refund-started', jsonb_build_object('operation', made,
      'amount', payments.refunding(o.ref, 'goodwill:' || n), 'cause', 'goodwill:' || n), p_now);
  end if;
  return made;
end $$;
