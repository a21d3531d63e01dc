-- Whether an operation was refused and is not tried again: it counts no more.
create or replace function is_over(p_operation payments.operation) returns boolean language plpgsql stable as $$
begin
  return p_operation.state = 'REFUSED' and p_operation.due_at is null;
end $$;
