-- Money of an order is blocked anew, and parcels have left since the shopper began to pay: what it holds for them is taken. Answers whether there were
-- any. What left before was not part of it. The caller holds the order's lock.
create or replace function pay_for_sent(p_ref text, p_now timestamptz) returns boolean language plpgsql as $$
declare
  blocked record;
  ids text[];
  owed bigint;
  taking text;
begin
  select * into blocked from payments.blocked_of(p_ref);
  select array_agg(each.id), least(sum(each.owed), blocked.amount - orders.left_to_pay(p_ref)) into ids, owed
    from (select s.id, orders.unpaid_of(s.id) - orders.came_back(s.id) as owed from orders.shipment s
      where s.ref = p_ref and s.capture is null and s.shipped_at >= blocked.started_at) each
    where each.owed > 0;
  if ids is null or owed <= 0 then
    return false;
  end if;
  taking := payments.plan_capture(p_ref, owed, not orders.are_here(p_ref), p_now);
  update orders.shipment set capture = taking where id = any (ids);
  perform payments.limit_captures(p_ref, orders.left_to_pay(p_ref));
  return true;
end $$;
