-- Plans to free the money of an attempt that nobody is owed any more; a round sends it. Answers the operation, or null if there is no
-- such money, or it is being freed already.
create or replace function plan_void(p_attempt text, p_now timestamptz) returns text language plpgsql as $$
declare
  a payments.attempt;
begin
  select * into a from payments.attempt t where t.id = p_attempt for no key update;
  if a.state is distinct from 'AUTHORISED' then
    return null;
  end if;
  update payments.attempt t set sealed = true where t.id = p_attempt;
  return payments.round_off(p_attempt, p_now);
end $$;
