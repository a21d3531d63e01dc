-- Enters what a provider says of money that is blocked already: it was taken, given back, freed, or taken away again. The caller has locked the
-- attempt. Answers as enter_movement; null also for what the shop never sent, which a person looks at.
create or replace function enter_money(p_operation text, p_attempt text, p_provider text, p_fact jsonb, p_now timestamptz)
returns jsonb language plpgsql as $$
declare
  moved constant text := p_fact ->> 'kind';
  about text;
begin
  if moved in ('reversal', 'dispute') then
    return payments.enter_reversal(p_attempt, p_fact, p_now);
  end if;
  -- What the shop never sent has no operation of its own.
  about := (select p.id from payments.operation p where p.attempt = p_attempt and p.kind = moved
    and (p.id = p_operation or p.provider_ref = p_fact ->> 'providerRef') limit 1);
  if about is not null then
    return payments.enter_movement(about, p_fact, p_now);
  end if;
  if p_fact ->> 'outcome' = 'done' and coalesce((p_fact ->> 'final')::boolean, false) then
    perform payments.differ(p_provider, 'unplanned ' || moved, coalesce(p_fact ->> 'providerRef', p_operation), null,
      concat(p_fact ->> 'amount', ' ', p_fact ->> 'currency'), p_now);
  end if;
  return null;
end $$;
