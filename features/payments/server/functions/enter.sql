-- Enters what a provider says about an operation, whoever brought it and in whatever order. It never touches an order.
-- p_fact: as `Fact` in contract.ts. Answers { changed, orderRef, attempt, was, state, reason, moves }: `reason`, if not null, is why the order
-- ends (declined, unavailable, timeout, cancelled, superseded); `moves` is what an order that has been made has to know: [{ what, data }].
-- Null: the operation was never planned.
create or replace function enter(p_operation text, p_fact jsonb, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  a payments.attempt;
  o payments.operation;
  said constant text := p_fact ->> 'outcome';
  is_final constant boolean := coalesce((p_fact ->> 'final')::boolean, false);
  theirs constant text := concat(p_fact ->> 'amount', ' ', p_fact ->> 'currency');
  moved constant text := p_fact ->> 'kind';
  was text;
  state text;
  reason text;
  moves jsonb;
  is_open boolean;
  changed boolean := false;
begin
  select t.* into a from payments.attempt t join payments.operation p on p.attempt = t.id where p.id = p_operation for no key update of t;
  if not found then
    return null;
  end if;
  select p.* into o from payments.operation p where p.id = p_operation for no key update;
  was := a.state;
  is_open := a.state in ('STARTED', 'CHALLENGED', 'CANCELLING', 'UNKNOWN');

  if moved in ('reversal', 'dispute', 'capture', 'refund') or moved <> o.kind or o.kind = 'void' and o.provider_ref is not null then
    moves := payments.enter_money(p_operation, a.id, a.provider, p_fact, p_now);
    return jsonb_build_object('changed', moves is not null, 'orderRef', a.order_ref, 'attempt', a.id, 'was', was,
      'state', (select t.state from payments.attempt t where t.id = a.id), 'reason', null, 'moves', coalesce(moves, '[]'));
  end if;

  if o.kind = 'authorise' and said = 'done' and is_final and theirs <> concat(a.amount, ' ', a.currency) then
    -- Not what was agreed: nothing is created, a person looks at it.
    perform payments.differ(a.provider, 'amount', o.id, concat(a.amount, ' ', a.currency), theirs, p_now);
    if is_open and a.state <> 'UNKNOWN' then
      a.state := 'UNKNOWN';
      o.state := 'UNKNOWN';
      o.error := 'another amount than planned';
      changed := true;
    end if;
  elsif o.kind = 'authorise' and said = 'done' and is_final and o.state <> 'DONE' then
    -- If a company says once that money moved, it is believed, whatever it said before.
    a.state := 'AUTHORISED';
    a.provider_ref := coalesce(p_fact ->> 'providerRef', a.provider_ref);
    a.lapses_at := coalesce((p_fact ->> 'lapsesAt')::timestamptz, p_now + interval '7 days');
    a.card := coalesce(p_fact -> 'card', a.card);
    a.captures_once := coalesce((p_fact ->> 'capturesOnce')::boolean, a.captures_once);
    a.captures_known := true;
    o.state := 'DONE';
    o.done_at := p_now;
    changed := true;
  elsif o.kind = 'authorise' and said = 'done' and is_final then
    -- Said again: what was not kept the first time.
    update payments.attempt t set captures_known = true, captures_once = t.captures_once or coalesce((p_fact ->> 'capturesOnce')::boolean, false)
      where t.id = a.id and not t.captures_known;
  elsif o.kind = 'authorise' and said = 'refused' and is_final and o.state in ('SENT', 'UNKNOWN', 'STUCK') then
    o.state := 'REFUSED';
    o.error := p_fact ->> 'reason';
    changed := true;
    if is_open then
      a.decline_reason := coalesce(p_fact ->> 'reason', 'TRY_ANOTHER');
      if a.decline_reason = 'CANCELLED' then
        a.state := 'ABANDONED';
        reason := coalesce(a.ending, 'cancelled');
      else
        a.state := 'DECLINED';
        reason := case when a.decline_reason = 'UNAVAILABLE' then 'unavailable' else 'declined' end;
      end if;
    end if;
  elsif o.kind = 'authorise' and said in ('challenge', 'pending') and (a.state = 'STARTED' or said = 'pending' and a.state = 'CHALLENGED' and a.redirect_url is not null) then
    -- Pending: the shopper has nothing to do there any more.
    a.state := 'CHALLENGED';
    a.redirect_url := case when said = 'challenge' then p_fact ->> 'redirectUrl' end;
    a.challenged_at := coalesce(a.challenged_at, p_now);
    a.provider_ref := coalesce(p_fact ->> 'providerRef', a.provider_ref);
    changed := true;
  elsif o.kind = 'authorise' and said = 'unknown' and is_final and is_open and a.end_at is not null then
    -- The shop waits no longer. Whatever money turns up later goes back.
    a.state := 'UNKNOWN';
    a.end_at := null;
    o.state := case when o.state = 'SENT' then 'UNKNOWN' else o.state end;
    reason := coalesce(a.ending, 'timeout');
    changed := true;
  elsif o.kind = 'void' and said = 'done' and is_final and o.state <> 'DONE' then
    o.state := 'DONE';
    changed := true;
    if is_open then
      a.state := 'ABANDONED';
      reason := coalesce(a.ending, 'cancelled');
      update payments.operation p set state = 'REFUSED', due_at = null
        where p.attempt = a.id and p.kind = 'authorise' and p.state in ('SENT', 'UNKNOWN', 'STUCK');
    end if;
  elsif o.kind = 'void' and said = 'refused' and is_final and o.state in ('SENT', 'UNKNOWN', 'STUCK') then
    o.state := 'REFUSED';
    o.error := p_fact ->> 'reason';
    changed := true;
  elsif o.kind = 'authorise' and said = 'unknown' and not is_final and o.state = 'SENT' then
    -- The call is over, and nobody knows whether the provider did it.
    update payments.operation p set state = 'UNKNOWN' where p.id = o.id;
  end if;

  state := a.state;
  if not changed then
    return jsonb_build_object('changed', false, 'orderRef', a.order_ref, 'attempt', a.id, 'was', was, 'state', state, 'reason', null, 'moves', '[]'::jsonb);
  end if;
  if o.state in ('DONE', 'REFUSED') then
    o.due_at := null;
  end if;
  update payments.operation p set state = o.state, due_at = o.due_at, error = o.error, done_at = o.done_at,
    -- Of a void a reference says that it frees money.
    provider_ref = case when o.kind = 'authorise' then coalesce(o.provider_ref, p_fact ->> 'providerRef') end where p.id = o.id;
  if state not in ('STARTED', 'CHALLENGED', 'CANCELLING', 'UNKNOWN') then
    a.end_at := null;
    a.redirect_url := null;
  end if;
  -- What ends without the shop having asked for it takes the same way.
  if state = 'ABANDONED' and was = 'STARTED' then
    update payments.attempt t set state = 'CANCELLING' where t.id = a.id;
  end if;
  update payments.attempt t set state = a.state, provider_ref = a.provider_ref, redirect_url = a.redirect_url,
    decline_reason = a.decline_reason, end_at = a.end_at, lapses_at = a.lapses_at, card = a.card, captures_once = a.captures_once, captures_known = a.captures_known, challenged_at = a.challenged_at
    where t.id = a.id;
  return jsonb_build_object('changed', true, 'orderRef', a.order_ref, 'attempt', a.id, 'was', was, 'state', state, 'reason', reason,
    'moves', '[]'::jsonb);
end $$;
