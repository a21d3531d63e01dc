-- A statement is the orderer's: it is acted on, or after the period a person decides. Returns what comes next: unsent, sent, both, done,
-- look. The second time changes nothing.
--   p_token  opens the label of what is sent back
create or replace function match_withdrawal(p_id text, p_ref text, p_is_in_time boolean, p_token text, p_now timestamptz)
returns text language plpgsql as $$
declare
  w returns.withdrawal;
  stated jsonb;
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
  -- The whole contract: what is still here, and what is with the shopper.
  with meant as (
    select l.n, least(i.quantity, l.open + l.shipped - l."returning" - l.returned) as quantity
    from jsonb_to_recordset(orders.pieces(p_ref) -> 'lines')
      as l (n integer, "itemId" text, open integer, shipped integer, "returning" integer, returned integer)
    left join jsonb_to_recordset(coalesce(w.items, '[]')) as i ("itemId" text, quantity integer) on i."itemId" = l."itemId"
    where w.items is null or i."itemId" is not null
  )
  select orders.message_items(p_ref, jsonb_agg(to_jsonb(m))) into stated from meant m where m.quantity > 0;
  perform exchange.emit('withdrawal.declared', p_ref, jsonb_build_object('withdrawal', p_id, 'items', stated), p_now);
  select * into w from returns.withdrawal where id = p_id;
  if not p_is_in_time then
    return case when returns.nothing_left(w) then returns.end_withdrawal(p_id, p_now) else 'look' end;
  end if;
  update returns.withdrawal set act_token = p_token, tries = 0, problem = null, next_at = null where id = p_id;
  begin
    return returns.act_on_withdrawal(p_id, p_now);
  exception when others then
    -- The statement counts, whatever stands in the way of what follows: a round tries again, and says why.
    return 'look';
  end;
end $$;
