-- An authorisation is about to end by itself while goods are still here. p_capture: what is left to pay of its order (p_left) is taken one day
-- before (D-127), and freed if that is nothing; else it has lapsed. Answers `captured-early`, `freed` or `lapsed`, null if it is not time or
-- nothing is blocked. The caller holds the order's lock.
create or replace function lapse_2(p_attempt text, p_left bigint, p_capture boolean, p_now timestamptz) returns text language plpgsql as $$
declare
  a payments.attempt;
begin
  select * into a from payments.attempt t where t.id = p_attempt for no key update;
  if a.state is distinct from 'AUTHORISED' or a.sealed or a.lapses_at > p_now + p_capture::integer * interval '1 day' then
    return null;
  end if;
  if p_capture and p_left > 0 then
    perform payments.plan_capture(a.order_ref, p_left, true, p_now);
    return 'captured-early';
  elsif p_capture then
    perform payments.plan_void(p_attempt, p_now);
    return 'freed';
  end if;
  update payments.attempt t set state = 'LAPSED', sealed = true where t.id = p_attempt;
  return 'lapsed';
end $$;
