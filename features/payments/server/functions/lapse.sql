-- Only processes of the version before call it, and tests: as lapse_2, with all of it left to pay.
create or replace function lapse(p_attempt text, p_capture boolean, p_now timestamptz) returns text language plpgsql as $$
begin
  return payments.lapse_2(p_attempt, (select t.amount from payments.attempt t where t.id = p_attempt), p_capture, p_now);
end $$;
