-- Whether a capture has no answer that counts yet: it is on its way, is tried again, or a person has to see to it.
create or replace function is_taking(p_capture text) returns boolean language plpgsql stable as $$
begin
  return exists (select from payments.operation o where o.id = p_capture and o.kind = 'capture' and o.state <> 'DONE' and not payments.is_over(o));
end $$;
