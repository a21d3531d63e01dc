-- Only processes of the version before call it; it adds the limits that they knew.
create or replace function failed_sign_in(p_counter bytea, p_acid text, p_own_device boolean, p_now timestamptz) returns timestamptz language plpgsql as $$
begin
  return account.failed_sign_in_2(p_counter, p_acid, p_own_device, p_now, 10, interval '15 minutes', 100);
end $$;
