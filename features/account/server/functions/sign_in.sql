-- Only processes of the version before call it; it adds the number of sessions that they knew.
create or replace function sign_in(
  p_acid text, p_now timestamptz, p_token bytea, p_id text, p_ends timestamptz, p_persistent boolean, p_new_user boolean,
  p_reauthenticated boolean, p_provider text, p_user_agent text, p_old_token bytea, p_device bytea, p_new_device bytea,
  p_device_ends timestamptz, p_checked_hash text, p_counter bytea, p_past_block boolean
) returns signed_in language plpgsql as $$
begin
  return account.sign_in_2(p_acid, p_now, p_token, p_id, p_ends, p_persistent, p_new_user, p_reauthenticated, p_provider, p_user_agent,
    p_old_token, p_device, p_new_device, p_device_ends, p_checked_hash, p_counter, p_past_block, 20);
end $$;
