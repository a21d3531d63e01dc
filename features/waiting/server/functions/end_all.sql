-- Ends everything that the address of a link waits for: one click in a mail program. False for a wrong link.
create or replace function end_all(p_secret bytea, p_brand text, p_now timestamptz) returns boolean language plpgsql as $$
declare
  address text;
begin
  select email_key into address from waiting.wish where secret = p_secret and brand = p_brand;
  if not found then
    return false;
  end if;
  update waiting.wish set state = 'GONE', ended_at = p_now
    where brand = p_brand and email_key = address and state in ('ASKED', 'WAITING');
  return true;
end $$;
