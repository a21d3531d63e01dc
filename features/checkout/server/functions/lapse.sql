-- The authorisation of an order is about to end while goods are still here: what is left to pay is taken early, or it has lapsed (D-127).
-- Answers `captured-early`, `freed` as nothing is left to pay, or `lapsed`; null if it is not time, or the order has ended.
create or replace function lapse(p_attempt text, p_capture boolean, p_now timestamptz) returns text language plpgsql as $$
declare
  o record;
  what text;
begin
  select * into o from orders.lock(payments.order_of_attempt(p_attempt));
  if o.state is null or o.state in ('EXPIRED', 'CLOSED') then
    -- Nothing is sent any more.
    perform payments.plan_void(p_attempt, p_now);
    return null;
  end if;
  what := payments.lapse_2(p_attempt, orders.left_to_pay(o.ref), p_capture, p_now);
  if what in ('captured-early', 'lapsed') then
    perform orders.money_moved(o.ref, what, '{}', p_now);
  end if;
  return what;
end $$;
