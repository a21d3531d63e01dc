-- Keeps the link of an order's invitation. Answers whether there is one to mail: once an order, and none for whoever has ended them.
create or replace function invite(p_ref text, p_acid text, p_token_hash bytea, p_until timestamptz, p_now timestamptz) returns boolean
language plpgsql as $$
begin
  if exists (select from reviews.ended where acid = p_acid) then
    return false;
  end if;
  insert into reviews.invitation (ref, acid, token_hash, at, until) values (p_ref, p_acid, p_token_hash, p_now, p_until) on conflict do nothing;
  return found;
end $$;
