-- Whether the money of a capture has come or may still come: it was not refused for good. As long as nobody knows what the provider took, it may
-- have.
create or replace function may_come(p_operation payments.operation) returns boolean language plpgsql stable as $$
begin
  return payments.is_unclear(p_operation)
    or p_operation.state <> 'STUCK' and (p_operation.state <> 'REFUSED' or p_operation.due_at is not null);
end $$;
