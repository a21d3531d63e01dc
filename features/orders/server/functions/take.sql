-- Gives pieces up: lowest numbers first, never one twice. p_how: `cancelled` (still here), `returned` (delivered), `withdrawn` (sent). p_items:
-- [{ n, quantity }], null for all that can. Answers as orders.worth; refuses `notPossible`.
create or replace function take(p_ref text, p_items jsonb, p_how text, p_cause text, p_now timestamptz) returns jsonb language plpgsql as $$
begin
  perform orders.lock(p_ref);
  return orders.take_units(p_ref, orders.pick(p_ref, p_items, p_how), p_how, p_cause, p_now);
end $$;
