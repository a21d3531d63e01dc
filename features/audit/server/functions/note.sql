-- Writes what somebody did, in the transaction in which it is done. p_before, p_after: what changed, without personal data; null where nothing did.
create or replace function note(p_actor text, p_command text, p_subject text, p_before jsonb, p_after jsonb, p_now timestamptz)
returns void language plpgsql as $$
begin
  insert into audit.entry (at, actor, command, subject, before, after) values (p_now, p_actor, p_command, p_subject, p_before, p_after);
end $$;
