-- Whether money of an attempt is on its way in: a refund waits for it.
create or replace function is_capturing(p_attempt text) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from payments.operation o where o.attempt = p_attempt and o.kind = 'capture' and o.state <> 'DONE' and payments.may_come(o));
end $$;
