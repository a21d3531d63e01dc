-- Who gave a command about a subject last and was not refused; null if nobody did. For what needs a second person.
create or replace function last_actor(p_command text, p_subject text) returns text language plpgsql stable as $$
begin
  return (select actor from audit.entry where subject = p_subject and command = p_command and not coalesce(after ? 'refused', false)
    order by seq desc limit 1);
end $$;
