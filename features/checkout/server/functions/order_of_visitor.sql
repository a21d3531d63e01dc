-- The order that a visitor may look at the payment of: the one with the challenge, else the latest of the last 24 hours. p_owners: hashes of
-- the account and of the bag's cookie. Null for somebody else's challenge.
create or replace function order_of_visitor(p_owners bytea[], p_challenge text, p_now timestamptz) returns text language plpgsql stable as $$
declare
  wanted text;
begin
  if p_challenge is not null then
    wanted := (payments.attempt_at(p_challenge)).order_ref;
    if wanted is null then
      return null;
    end if;
  end if;
  return (select order_ref from checkout.request
    where owner_hash = any (p_owners) and at > p_now - interval '24 hours' and (wanted is null or order_ref = wanted)
    order by at desc limit 1);
end $$;
