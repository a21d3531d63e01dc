-- Plans to free the money of an attempt that nobody is owed any more; a round sends it. Answers the operation, or null if there is no
-- such money, or it is being freed already.
create or replace function plan_void(p_attempt text, p_now timestamptz) returns text language plpgsql as $$
declare
  a payments.attempt;
  made text;
begin
  select * into a from payments.attempt t where t.id = p_attempt for no key update;
  if a.state is distinct from 'AUTHORISED' or exists (
    select from payments.operation o
    where o.attempt = p_attempt and o.kind = 'void' and o.provider_ref is not null and o.state <> 'REFUSED'
  ) then
    return null;
  end if;
  insert into payments.operation as o (id, attempt, kind, amount, state, provider_ref, due_at)
    values (payments.new_id('op_'), a.id, 'void', a.amount, 'PLANNED', a.provider_ref, p_now)
    returning o.id into made;
  return made;
end $$;
