-- A token for the link of a mail, which opens the order for seven days (D-121, D-045); its hash is stored. 43 characters with 256 bits of the
-- random bits of three UUIDs.
create or replace function mail_pass(p_ref text, p_now timestamptz) returns text language plpgsql as $$
declare
  token constant text := rtrim(translate(encode(sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/', '-_'), '=');
begin
  insert into orders.mailed_pass (hash, ref, expires_at) values (sha256(token::bytea), p_ref, p_now + interval '7 days');
  return token;
end $$;
