-- Writes a key for an order. Two presses with one key take turns here; the second gets what the first made: { "outcome": "known" | "conflict" }.
-- Null if the key is now the caller's.
create or replace function remember(p_owner bytea, p_key uuid, p_body bytea, p_ref text, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  r checkout.request;
  o record;
begin
  insert into checkout.request (owner_hash, key, body_hash, order_ref, at) values (p_owner, p_key, p_body, p_ref, p_now)
    on conflict (owner_hash, key) do nothing;
  if found then
    return null;
  end if;
  select * into r from checkout.request where owner_hash = p_owner and key = p_key for update;
  if r.at > p_now - interval '24 hours' then
    if r.body_hash <> p_body then
      return jsonb_build_object('outcome', 'conflict');
    end if;
    select * into o from orders.find(r.order_ref);
    if o.ref is not null and o.state <> 'EXPIRED' then
      return jsonb_build_object('outcome', 'known', 'orderRef', r.order_ref, 'answer', r.answer);
    end if;
  end if;
  update checkout.request set body_hash = p_body, order_ref = p_ref, answer = null, at = p_now where owner_hash = p_owner and key = p_key;
  return null;
end $$;
