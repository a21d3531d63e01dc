-- Deletes the counters of wrong passwords of an account: of its address and of its devices.
create or replace function forget_attempts(p_acid text) returns void language sql as $$
  delete from account.attempt where counter in (
    select account.email_counter(brand, region, email_key) from account.account where acid = p_acid
    union all select account.device_counter(token_hash, acid) from account.device where acid = p_acid)
$$;
