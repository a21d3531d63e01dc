-- An order and its payment, for whoever placed it. Null if there is no such order.
create or replace function look(p_ref text) returns jsonb language plpgsql stable as $$
declare
  o record;
  a record;
  said jsonb;
begin
  select * into o from orders.find(p_ref);
  if o.ref is null then
    return null;
  end if;
  select * into a from payments.attempt_of(p_ref);
  select answer into said from checkout.request where order_ref = p_ref and answer is not null limit 1;
  return jsonb_build_object('ref', o.ref, 'state', o.state, 'reason', o.reason, 'number', o.number, 'placedAt', o.placed_at, 'basketId', o.basket_id,
    'basketVersion', o.basket_version, 'holdUntil', o.hold_until, 'extensions', o.extensions, 'currency', o.currency,
    'letter', o.snapshot -> 'letter', 'instrument', o.snapshot -> 'instrument', 'email', o.email, 'answer', said,
    'attempt', case when a.id is not null then jsonb_build_object('id', a.id, 'method', a.method, 'state', a.state, 'since', a.started_at, 'until', a.expires_at,
      'challengeId', a.challenge_id, 'redirectUrl', a.redirect_url, 'declineReason', a.decline_reason,
      'isAsking', a.state = 'STARTED' and payments.is_asking(a.id)) end);
end $$;
