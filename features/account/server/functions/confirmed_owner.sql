-- The account of an address in a brand and identity region, once the address is confirmed; else null. An address that differs from the
-- account's in more than case finds none.
create or replace function confirmed_owner(p_brand text, p_region text, p_email text) returns text language plpgsql stable as $$
begin
  return (select acid from account.account
    where brand = p_brand and region = p_region and email_key = lower(trim(p_email)) and email_verified and account_type = 'FULL');
end $$;
