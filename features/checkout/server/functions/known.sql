-- What a key says before anything else is looked at: nothing; a conflict; or the order that it belongs to. A key whose order has expired
-- is free for the same body (D-109).
create or replace function known(p_owner bytea, p_key uuid, p_body bytea, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  r checkout.request;
  o record;
begin
  select * into r from checkout.request where owner_hash = p_owner and key = p_key and at > p_now - interval '24 hours';
  if r.key is null then
    return null;
  end if;
  if r.body_hash <> p_body then
    return jsonb_build_object('outcome', 'conflict');
  end if;
  select * into o from orders.find(r.order_ref);
  if o.ref is null or o.state = 'EXPIRED' then
    return null;
  end if;
  return jsonb_build_object('outcome', 'known', 'orderRef', r.order_ref, 'answer', r.answer);
end $$;
