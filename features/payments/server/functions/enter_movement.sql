-- Enters what a provider says about a capture, a refund, or the freeing of money. The caller has locked the attempt. Answers what the order
-- has to know: [{ what, data }], or null if nothing is new.
create or replace function enter_movement(p_operation text, p_fact jsonb, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  o payments.operation;
  a payments.attempt;
  provider text;
  facts jsonb;
  waits interval;
begin
  select * into o from payments.operation p where p.id = p_operation for no key update;
  select * into a from payments.attempt t where t.id = o.attempt;
  provider := 'provider:' || a.provider;
  facts := jsonb_build_object('operation', o.id, 'amount', o.amount, 'cause', o.cause);
  if not coalesce((p_fact ->> 'final')::boolean, false) or o.state = 'DONE' then
    return null;
  end if;

  -- A person has looked into the provider's books (payments.stuck_fact).
  if o.state = 'STUCK' and coalesce((p_fact ->> 'byHand')::boolean, false) then
    update payments.difference d set settled_at = p_now where d.provider = a.provider and d.what = 'amount' and d.subject = o.id;
    return payments.enter_by_hand(o.id, (p_fact ->> 'amount')::bigint, p_now);
  end if;

  if p_fact ->> 'outcome' = 'done' then
    if o.kind <> 'void' and (p_fact ->> 'amount')::bigint <> o.amount or p_fact ->> 'currency' <> a.currency then
      perform payments.differ(a.provider, 'amount', o.id, concat(o.amount, ' ', a.currency),
        concat(p_fact ->> 'amount', ' ', p_fact ->> 'currency'), p_now);
      update payments.operation p set state = 'STUCK', due_at = null, error = 'another amount than planned'
        where p.id = o.id and p.state in ('SENT', 'UNKNOWN', 'REFUSED');
      return case when found then jsonb_build_array(jsonb_build_object('what', o.kind || '-stuck', 'data', facts)) end;
    end if;
    -- A person has sent it.
    update payments.operation p set state = 'SENT', sent_at = p_now where p.id = o.id and p.state = 'PLANNED';
    update payments.operation p set state = 'DONE', due_at = null, error = null, done_at = p_now,
      provider_ref = coalesce(p.provider_ref, p_fact ->> 'providerRef') where p.id = o.id;
    if o.kind = 'capture' then
      perform payments.post_pair(a.order_ref, 'capture', o.id, provider, 'customer', o.amount, p_now);
      if a.state in ('DECLINED', 'ABANDONED', 'VOIDED', 'UNKNOWN') then
        update payments.attempt t set state = 'CAPTURED' where t.id = a.id;
      end if;
    elsif o.kind = 'refund' then
      perform payments.post_pair(a.order_ref, 'refund', o.id, 'customer', provider, o.amount, p_now);
    end if;
    perform payments.after_movement(a.id, p_now);
    return jsonb_build_array(jsonb_build_object('data', facts,
      'what', case o.kind when 'capture' then 'captured' when 'refund' then 'refund-done' else 'freed' end));
  end if;

  if p_fact ->> 'outcome' <> 'refused' or o.state not in ('SENT', 'UNKNOWN') then
    return null;
  end if;
  waits := case when (p_fact ->> 'passing')::boolean then payments.pause_after(o.refusals + 1) end;
  update payments.operation p set state = case when waits is null then 'STUCK' else 'REFUSED' end, due_at = p_now + waits,
    refusals = p.refusals + 1, error = coalesce(p_fact ->> 'reason', 'refused') where p.id = o.id;
  if waits is null and o.kind = 'capture' and payments.over_refunded(a.id) >= o.amount then
    -- All of it would go back at once: there is nothing that a person could take.
    update payments.operation p set state = 'REFUSED', due_at = null where p.id = o.id;
    perform payments.fit_refunds(a.id);
    perform payments.after_movement(a.id, p_now);
    return jsonb_build_array(jsonb_build_object('what', 'capture-given-up', 'data', facts));
  end if;
  perform payments.after_movement(a.id, p_now);
  return case
    when o.kind = 'capture' and o.refusals = 0 then jsonb_build_array(jsonb_build_object('what', 'capture-refused', 'data', facts))
    when waits is null then jsonb_build_array(jsonb_build_object('what', o.kind || '-stuck', 'data', facts))
    else '[]' end;
end $$;
