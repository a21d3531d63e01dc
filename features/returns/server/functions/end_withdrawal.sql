-- Closes a matched statement at once that is about pieces which were cancelled or returned before: it is kept and acknowledged. Money that is still on its way has a cause of its own.
create or replace function end_withdrawal(p_id text, p_now timestamptz) returns text language plpgsql as $$
begin
  update returns.withdrawal set state = 'CANCELLED_UNSENT', act_token = null where id = p_id and state = 'ACKNOWLEDGED';
  update returns.withdrawal set state = 'REFUNDED' where id = p_id and state = 'CANCELLED_UNSENT';
  return 'done';
end $$;
