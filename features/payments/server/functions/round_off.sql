-- What follows from the captures of an attempt: it is CAPTURED when everything that will be taken has been, and the rest is freed, also if its
-- order is paid by another meanwhile (payments.end_blocked_2). Nothing is freed as long as a capture may still come. Answers the operation that frees; the caller holds the attempt's lock.
create or replace function round_off(p_attempt text, p_now timestamptz) returns text language plpgsql as $$
declare
  a payments.attempt;
  taken bigint;
  is_waiting boolean;
  made text;
begin
  select * into a from payments.attempt t where t.id = p_attempt;
  if a.state <> 'AUTHORISED' and (a.state <> 'LAPSED' or a.lapses_at <= p_now) then
    return null;
  end if;
  select coalesce(sum(o.amount) filter (where o.state = 'DONE'), 0), coalesce(bool_or(o.state <> 'DONE'), false) into taken, is_waiting
    from payments.operation o where o.attempt = p_attempt and o.kind = 'capture' and (o.state = 'STUCK' or payments.may_come(o));
  if is_waiting then
    return null;
  end if;
  if a.sealed and taken < a.amount and not exists (
    select from payments.operation o where o.attempt = p_attempt and o.kind = 'void' and o.provider_ref is not null
  ) then
    insert into payments.operation as o (id, attempt, kind, amount, state, provider_ref, planned_at, due_at)
      values (payments.new_id('op_'), a.id, 'void', a.amount - taken, 'PLANNED', a.provider_ref, p_now, p_now)
      returning o.id into made;
  end if;
  if taken >= a.amount or a.sealed and taken > 0 then
    update payments.attempt t set state = 'CAPTURED' where t.id = p_attempt and t.state = 'AUTHORISED';
  end if;
  return made;
end $$;
