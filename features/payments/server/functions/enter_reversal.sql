-- Enters money that the provider took back or lost by itself: a reversal of a capture or refund, a dispute. Each has a reference of its own,
-- so that amounts add up in any order. Answers as enter_movement.
create or replace function enter_reversal(p_attempt text, p_fact jsonb, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  a payments.attempt;
  made text;
  moved constant text := p_fact ->> 'kind';
  reversed constant text := case when p_fact ->> 'kind' = 'reversal' then coalesce(p_fact ->> 'reverses', 'refund') end;
  minor constant bigint := (p_fact ->> 'amount')::bigint;
  provider text;
begin
  select * into a from payments.attempt t where t.id = p_attempt;
  provider := 'provider:' || a.provider;
  if p_fact ->> 'outcome' <> 'done' or not coalesce((p_fact ->> 'final')::boolean, false) or p_fact ->> 'providerRef' is null then
    return null;
  end if;
  if p_fact ->> 'currency' <> a.currency then
    perform payments.differ(a.provider, moved, p_fact ->> 'providerRef', a.currency, concat(minor, ' ', p_fact ->> 'currency'), p_now);
    return null;
  end if;
  insert into payments.operation as o (id, attempt, kind, amount, state, provider_ref, cause, planned_at, done_at)
    values (payments.new_id('op_'), a.id, moved, minor, 'DONE', p_fact ->> 'providerRef', reversed, p_now, p_now)
    on conflict do nothing returning o.id into made;
  if made is null then
    return null;
  end if;
  perform payments.post_pair(a.order_ref, moved, made,
    case when moved = 'dispute' then 'dispute' when reversed = 'refund' then provider else 'customer' end,
    case when reversed = 'refund' then 'customer' else provider end, minor, p_now);
  -- A person has to look at it.
  perform payments.differ(a.provider, moved, p_fact ->> 'providerRef', null, concat(minor, ' ', a.currency), p_now);
  return jsonb_build_array(jsonb_build_object('what', moved, 'data', jsonb_build_object('operation', made, 'amount', minor, 'cause', reversed)));
end $$;
