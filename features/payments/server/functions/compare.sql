-- Compares what a provider says it moved since p_since with the ledger, in both directions (D-119). p_listed: [{ kind, operation, providerRef,
-- amount, currency, at }]. Answers the differences that are new: [{ what, subject, ours, theirs }]; one that is gone is settled.
create or replace function compare(p_provider text, p_listed jsonb, p_since timestamptz, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  found jsonb;
  answer jsonb;
begin
  found := (
    with theirs as (
      select l.kind, l.operation, l."providerRef" as ref, concat(l.amount, ' ', l.currency) as sum, l.at
      from jsonb_to_recordset(p_listed) as l (kind text, operation text, "providerRef" text, amount bigint, currency text, at timestamptz)
    ), ours as (
      select o.id, o.kind, o.provider_ref as ref, concat(o.amount, ' ', a.currency) as sum, o.state, o.done_at
      from payments.operation o join payments.attempt a on a.id = o.attempt
      where a.provider = p_provider and o.kind in ('capture', 'refund', 'reversal', 'dispute')
        and (o.done_at >= p_since or o.state <> 'DONE' and o.planned_at >= p_since - interval '30 days')
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'what', case when o.id is null or o.state <> 'DONE' then 'missing here' when t.ref is null then 'missing there' else 'amount' end,
      'subject', coalesce(t.operation, t.ref, o.id), 'ours', case when o.state = 'DONE' then o.sum end, 'theirs', t.sum)), '[]')
    from theirs t full join ours o on t.kind = o.kind and (t.operation = o.id or t.ref = o.ref)
    where case
      when t.ref is null then o.state = 'DONE' and o.done_at between p_since + interval '1 hour' and p_now - interval '1 hour'
      when o.id is null then true
      -- It is being asked about.
      when o.state <> 'DONE' then t.at < p_now - interval '1 hour'
      else o.sum <> t.sum end);
  insert into payments.difference as d (provider, what, subject, ours, theirs, found_at)
    select p_provider, c ->> 'what', c ->> 'subject', c ->> 'ours', c ->> 'theirs', p_now from jsonb_array_elements(found) as each (c)
    on conflict (provider, what, subject) do update set found_at = p_now, settled_at = null where d.settled_at is not null;
  answer := (select coalesce(jsonb_agg(c), '[]') from jsonb_array_elements(found) as each (c) join payments.difference d
    on d.provider = p_provider and d.what = c ->> 'what' and d.subject = c ->> 'subject' and d.found_at = p_now);
  update payments.difference d set settled_at = p_now
    where d.provider = p_provider and d.settled_at is null and d.what in ('missing here', 'missing there') and d.found_at >= p_since
      and not exists (select from jsonb_array_elements(found) as each (c) where c ->> 'what' = d.what and c ->> 'subject' = d.subject);
  return answer;
end $$;
