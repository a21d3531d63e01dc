-- The authorisation of an order is about to end while goods are still here: the rest is taken early, or it has lapsed (D-127). Answers
-- `captured-early` or `lapsed`; null if it is not time, or the order has ended.
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
  what := payments.lapse(p_attempt, p_capture, p_now);
  if what is not null then
    perform orders.money_moved(o.ref, what, '{}', p_now);
  end if;
  return what;
end $$;
