-- A person has found out whose statement it is, or lets one count that came after its time: it is acted on. Returns what comes next: unsent,
-- sent, both, done (all of it was given up before), look. Refuses `notPossible` for a statement that is decided.
--   p_token  opens the label of what is sent back
create or replace function accept_withdrawal(p_id text, p_ref text, p_token text, p_now timestamptz) returns text language plpgsql as $$
declare w returns.withdrawal;
begin
  perform orders.lock(p_ref);
  select * into w from returns.withdrawal where id = p_id for no key update;
  if w.id is null or w.matched and (w.state not in ('DECLARED', 'UNMATCHED', 'ACKNOWLEDGED') or w.ref <> p_ref) then
    perform orders.refuse('{"failure": "notPossible"}');
  end if;
  if not w.matched then
    return returns.acknowledge_withdrawal(p_id, null, returns.match_withdrawal(p_id, p_ref, true, p_token, p_now), p_now);
  end if;
  update returns.withdrawal set act_token = coalesce(act_token, p_token) where id = p_id;
  return returns.act_on_withdrawal(p_id, p_now);
end $$;
