-- Orders that guests placed under an address join the account whose address it is, once that is confirmed. Returns how many.
create or replace function join_account(p_acid text, p_brand text, p_region text, p_email_hash bytea) returns integer language plpgsql as $$
declare
  joined integer := 0;
  r text;
begin
  for r in update orders."order" set acid = p_acid
    where email_hash = p_email_hash and state <> 'EXPIRED' and acid is null and email is not null and brand = p_brand and region = p_region
    returning ref
  loop
    perform membership.order_moved(r, 'joined', now());
    joined := joined + 1;
  end loop;
  return joined;
end $$;
