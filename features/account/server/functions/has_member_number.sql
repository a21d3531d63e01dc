-- Whether an account became a member when it was registered, or later.
create or replace function has_member_number(p_acid text) returns boolean language plpgsql stable as $$
begin
  return exists (select from account.account where acid = p_acid and account_type = 'FULL' and membership_id is not null);
end $$;
