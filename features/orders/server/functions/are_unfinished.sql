-- Whether one of these orders is not finished: a payment may still make it an order, a piece has not arrived or is on its way back, or money
-- of it is open (D-136). Windows for returns do not count.
create or replace function are_unfinished(p_refs text[]) returns boolean language plpgsql stable as $$
begin
  return exists (select from orders."order" o where o.ref = any (p_refs) and (
    o.state = 'AWAITING_PAYMENT'
    or o.state <> 'EXPIRED' and exists (
      select from orders.line l where l.ref = o.ref and l.n > 0 and (l.cancelled + l.delivered < l.quantity or l."returning" > 0))
    or exists (select from (select orders.money_of(o.ref) as said) money where coalesce((said ->> 'open')::boolean, false)
      or exists (select from jsonb_array_elements(said -> 'refunds') as each (refund) where refund ->> 'state' <> 'done'))));
end $$;
