-- Whether the call that begins an attempt has not ended yet: its provider may still answer whoever waits for it.
create or replace function is_asking(p_attempt text) returns boolean language plpgsql stable as $$
begin
  return exists (select from payments.operation o join payments.attempt t on t.id = o.attempt
    where t.id = p_attempt and t.state = 'STARTED' and o.kind = 'authorise' and o.state = 'SENT');
end $$;
