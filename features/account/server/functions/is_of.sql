-- Whether there is an account of this id in a brand and identity region.
create or replace function is_of(p_acid text, p_brand text, p_region text) returns boolean language plpgsql stable as $$
begin
  return exists (select from account.account where acid = p_acid and brand = p_brand and region = p_region);
end $$;
