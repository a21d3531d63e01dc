-- Tells a shopper who had been sent to the provider's page that time ran out and nothing was taken: once for each version of a bag (D-119).
-- Nothing is told while nobody knows what the provider did (p_state UNKNOWN).
create or replace function tell_expired(p_ref text, p_state text, p_reason text, p_now timestamptz) returns void language plpgsql as $$
declare
  o record;
begin
  if p_reason <> 'timeout' or p_state <> 'ABANDONED' or (payments.attempt_of(p_ref)).challenged_at is null then
    return;
  end if;
  select * into o from orders.find(p_ref);
  insert into checkout.told (basket_id, basket_version, at) values (o.basket_id, o.basket_version, p_now) on conflict do nothing;
  if found and o.email is not null then
    perform mails.enqueue('payment-expired', o.email, o.brand, o.locale, '{}', o.acid, p_now);
  end if;
end $$;
