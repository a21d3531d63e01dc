-- The orders of an account whose address turned out to be somebody else's go on under the address that was typed, without the account.
create or replace function detach_account(p_acid text) returns void language plpgsql as $$
begin
  update orders."order" set acid = null where acid = p_acid;
end $$;
