-- The shop wants an open attempt to end: timeout, cancelled, superseded, unavailable. Answers the operation that tells the provider, the
-- same as long as it has not answered; null if the attempt is not open.
create or replace function begin_cancel(p_attempt text, p_ending text, p_now timestamptz) returns text language plpgsql as $$
declare
  a payments.attempt;
  told text;
begin
  select * into a from payments.attempt t where t.id = p_attempt for no key update;
  if a.state is null or a.state not in ('STARTED', 'CHALLENGED', 'CANCELLING', 'UNKNOWN') then
    return null;
  end if;
  update payments.attempt t set
    state = case when t.state in ('STARTED', 'CHALLENGED') then 'CANCELLING' else t.state end,
    ending = coalesce(t.ending, p_ending),
    -- Told again until the provider answers. Null: its order has ended already.
    end_at = case when t.end_at is not null then p_now + interval '30 seconds' end
    where t.id = p_attempt;
  select o.id into told from payments.operation o
    where o.attempt = p_attempt and o.kind = 'void' and o.provider_ref is null and o.state in ('SENT', 'UNKNOWN');
  if told is null then
    insert into payments.operation as o (id, attempt, kind, amount, state, sent_at, due_at)
      values (payments.new_id('op_'), a.id, 'void', a.amount, 'SENT', p_now, p_now + interval '30 seconds')
      returning o.id into told;
  end if;
  return told;
end $$;
