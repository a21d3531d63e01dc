-- A statement is the orderer's: it is acted on, or after the period a person decides. Returns what comes next: unsent, sent, both, done,
-- look. The second time changes nothing.
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
  if w.state = 'UNMATCHED' then
    perform orders.hold(p_ref, null, p_now);
  end if;
  update returns.withdrawal set matched = true, ref = p_ref, state = 'ACKNOWLEDGED' where id = p_id;
  perform orders.add_event(p_ref, 'withdrawal-declared', 'shopper', p_now, jsonb_build_object('withdrawal', p_id));
  perform exchange.emit('withdrawal.declared', p_ref, jsonb_build_object('withdrawal', p_id, 'items', w.items), p_now);
  select * into w from returns.withdrawal where id = p_id;
  if not p_is_in_time then
    return case when returns.nothing_left(w) then returns.end_withdrawal(p_id, p_now) else 'look' end;
  end if;
  update returns.withdrawal set act_token = p_token where id = p_id;
  begin
    return returns.act_on_withdrawal(p_id, p_now);
  exception when others then
    -- The statement counts, whatever stands in the way of what follows: a round tries again, and says why.
    return 'look';
  end;
end $$;
