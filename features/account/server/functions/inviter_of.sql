-- Who invited an account, if that is an account still; null otherwise.
create or replace function inviter_of(p_acid text) returns text language plpgsql stable as $$
begin
  return (select i.inviter from account.invited i join account.account a on a.acid = i.inviter
    where i.acid = p_acid and a.account_type = 'FULL');
end $$;
