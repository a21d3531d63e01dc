-- A person has decided that a statement changes nothing: it is not the orderer's, or came after its time. The order goes on, unless another
-- statement holds it. Refuses `notPossible` for one that is decided, or that nobody has looked at yet, as that works.
create or replace function close_withdrawal(p_id text, p_now timestamptz) returns void language plpgsql as $$
declare w returns.withdrawal;
begin
  perform orders.lock((select ref from returns.withdrawal where id = p_id));
  select * into w from returns.withdrawal where id = p_id for no key update;
  if w.id is null or w.state not in ('UNMATCHED', 'ACKNOWLEDGED') and (w.state <> 'DECLARED' or w.problem is null) then
    perform orders.refuse('{"failure": "notPossible"}');
  end if;
  update returns.withdrawal set state = 'CLOSED', act_token = null where id = p_id;
  if w.state in ('DECLARED', 'UNMATCHED') and w.ref is not null
    and not exists (select from returns.withdrawal o where o.ref = w.ref and o.state in ('DECLARED', 'UNMATCHED')) then
    perform orders.hold(w.ref, null, p_now);
  end if;
end $$;
