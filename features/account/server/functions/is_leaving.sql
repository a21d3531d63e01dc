-- Whether an account is about to be erased, as its owner has asked: it can be kept until then, but shows nothing to others.
create or replace function is_leaving(p_acid text) returns boolean language plpgsql stable as $$
begin
  return exists (select from account.deletion where acid = p_acid);
end $$;
