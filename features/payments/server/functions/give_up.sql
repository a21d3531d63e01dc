-- A capture that was refused for good is never tried again, as nobody owes its money any more: what is blocked may be freed. Answers whether it
-- waited for a person. The caller holds the order's lock.
create or replace function give_up(p_capture text, p_now timestamptz) returns boolean language plpgsql as $$
declare
  own_attempt text;
begin
  perform from payments.attempt t join payments.operation p on p.attempt = t.id where p.id = p_capture for no key update of t;
  update payments.operation o set state = 'REFUSED', due_at = null
    where o.id = p_capture and o.kind = 'capture' and o.state = 'STUCK' and not payments.is_unclear(o) returning o.attempt into own_attempt;
  if own_attempt is null then
    return false;
  end if;
  perform payments.after_movement(own_attempt, p_now);
  return true;
end $$;
