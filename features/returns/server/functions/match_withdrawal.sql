-- A statement is the orderer's: what has not been sent is cancelled, the rest is expected back. After the period a person decides. Returns
-- what comes next: unsent, sent, both, look. The second time changes nothing.
--   p_token  opens the label of what is sent back
create or replace function match_withdrawal(p_id text, p_ref text, p_is_in_time boolean, p_token text, p_now timestamptz)
returns text language plpgsql as $$
declare w returns.withdrawal;
begin
  perform orders.lock(p_ref);
  select * into w from returns.withdrawal where id = p_id for no key update;
  if w.matched then
    return 'look';
  end if;
  update returns.withdrawal set matched = true, ref = p_ref, state = 'ACKNOWLEDGED' where id = p_id;
  return 'look';
end $$;
