-- The attempt that a challenge names; null if there is none.
create or replace function attempt_at(p_challenge text) returns attempt language plpgsql stable as $$
begin
  return (select t from payments.attempt t where t.challenge_id = p_challenge);
end $$;
