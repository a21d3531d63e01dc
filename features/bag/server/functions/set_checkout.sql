-- Sets what p_changes names of email, newsletter, shippingAddress, billingAddress and shippingMethod; null empties it.
create or replace function set_checkout(
  p_token bytea, p_acid text, p_brand text, p_country text, p_region text, p_now timestamptz, p_life interval, p_changes jsonb
) returns answer language plpgsql as $$
declare
  b bag.bag;
  before bag.bag;
begin
  b := bag.own_2(p_token, p_acid, p_brand, p_country, p_now, p_life);
  if b.order_ref is not null then
    return bag.locked(b);
  end if;
  if b.id is null or jsonb_array_length(b.lines) = 0 then
    return bag.failed('basketEmpty');
  end if;
  before := b;
  update bag.bag set
    email = case when p_changes ? 'email' then p_changes ->> 'email' else email end,
    newsletter = case when p_changes ? 'newsletter' then (p_changes ->> 'newsletter')::boolean else newsletter end,
    shipping_address = case when p_changes ? 'shippingAddress' then nullif(p_changes -> 'shippingAddress', 'null') else shipping_address end,
    billing_address = case when p_changes ? 'billingAddress' then nullif(p_changes -> 'billingAddress', 'null') else billing_address end,
    shipping_method = case when p_changes ? 'shippingMethod' then p_changes ->> 'shippingMethod' else shipping_method end,
    touched_at = p_now, expires_on = bag.expiry_2(p_now, p_life)
    where id = b.id returning * into b;
  -- The same fields sent again are the same version.
  if (b.email, b.shipping_address, b.billing_address, b.shipping_method) is distinct from
    (before.email, before.shipping_address, before.billing_address, before.shipping_method) then
    update bag.bag set version = version + 1 where id = b.id returning * into b;
  end if;
  return bag.answer_of(b, p_region);
end $$;
