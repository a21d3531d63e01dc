-- Begins a payment of an order whose authorisation has lapsed (D-127): either all of it is written, or it is refused and nothing is. p:
--   owner, key, bodyHash    with which key somebody pressed (hashes in hex)
--   ref                     the order
--   payment                 { method, provider, attempt, operation, returnTo }
--   mostDeclined            how many payments of the order may be declined within an hour
--   until                   until when it is waited for
-- Answers { outcome, amount }: `placed` with what has to be paid; `open` if one has begun and not ended; `paid` again, or nothing was to be
-- paid; `conflict`: the key belongs to another request. Refuses `rateLimited`.
create or replace function pay_again(p jsonb, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  o record;
  due bigint;
begin
  select * into o from orders.lock(p ->> 'ref');
  if checkout.remember(decode(p ->> 'owner', 'hex'), (p ->> 'key')::uuid, decode(p ->> 'bodyHash', 'hex'), o.ref, p_now) ->> 'outcome' = 'conflict' then
    return '{"outcome": "conflict"}';
  end if;
  if payments.is_open(o.ref) then
    return '{"outcome": "open"}';
  end if;
  due := coalesce((orders.to_pay(o.ref) ->> 'amount')::bigint, 0);
  if due = 0 or o.pay_until <= p_now then
    return '{"outcome": "paid"}';
  end if;
  if payments.declines(o.ref, p_now - interval '1 hour') >= (p ->> 'mostDeclined')::integer then
    perform checkout.refuse('{"failure": "rateLimited", "seconds": 3600}');
  end if;
  perform payments.plan_again(o.ref, p -> 'payment' ->> 'attempt', p -> 'payment' ->> 'operation', p -> 'payment' ->> 'provider',
    p -> 'payment' ->> 'method', due, o.currency, p -> 'payment' ->> 'returnTo', (p ->> 'until')::timestamptz, p_now);
  return jsonb_build_object('outcome', 'placed', 'amount', due);
end $$;
