-- Whether a person has to find out what the provider did: it named another amount than planned, or gave no answer for a week.
create or replace function is_unclear(p_operation payments.operation) returns boolean language plpgsql stable as $$
begin
  return p_operation.state = 'STUCK' and coalesce(p_operation.error = 'another amount than planned', true);
end $$;
