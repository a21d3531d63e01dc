-- An operation about to be sent to its provider, written down before the call: { operation, key, kind, attempt, provider, providerRef, amount,
-- currency, isLast }. p_whole: the provider takes money of a payment only once, as it does where the card says so: with the first goods all that is left to pay. p_repeats: only
-- sending it again says what became of it. Null if it is answered already.
create or replace function begin_sending_2(p_operation text, p_whole boolean, p_repeats boolean, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  a payments.attempt;
  o payments.operation;
begin
  select t.* into a from payments.attempt t join payments.operation p on p.attempt = t.id where p.id = p_operation for no key update of t;
  select * into o from payments.operation p where p.id = p_operation for no key update;
  if o.state is null or o.state not in ('PLANNED', 'REFUSED', 'SENT', 'UNKNOWN') or o.state = 'REFUSED' and o.due_at is null then
    return null;
  end if;
  -- Of what is sealed nothing more is taken than was planned: what was cancelled is freed.
  if (p_whole or a.captures_once) and o.kind = 'capture' and o.state = 'PLANNED' and not a.sealed then
    o.amount := least(o.amount + coalesce(o.beside, a.amount), a.amount - coalesce((select sum(p.amount) from payments.operation p
      where p.attempt = a.id and p.kind = 'capture' and p.id <> o.id and payments.may_come(p)), 0));
    a.sealed := true;
    update payments.attempt t set sealed = true where t.id = a.id;
  end if;
  update payments.operation p set amount = o.amount, repeats = p_repeats, sent_at = coalesce(p.sent_at, p_now),
    state = case when p.state in ('PLANNED', 'REFUSED') then 'SENT' else p.state end,
    due_at = case when p.state in ('PLANNED', 'REFUSED') then p_now + interval '30 seconds' else p.due_at end,
    error = case when p.state in ('PLANNED', 'REFUSED') then null else p.error end where p.id = o.id;
  return jsonb_build_object('operation', o.id, 'key', o.id || case when o.refusals > 0 then '_' || o.refusals else '' end, 'kind', o.kind,
    'attempt', a.id, 'provider', a.provider, 'providerRef', a.provider_ref, 'amount', o.amount, 'currency', a.currency,
    'isLast', a.sealed and not exists (select from payments.operation p
      where p.attempt = a.id and p.kind = 'capture' and p.id <> o.id and p.state <> 'DONE' and payments.may_come(p)));
end $$;
