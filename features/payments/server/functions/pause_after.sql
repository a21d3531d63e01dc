-- How long a refused operation waits for its next try (D-119); null when it was tried often enough.
create or replace function pause_after(p_refusals integer) returns interval language plpgsql immutable as $$
begin
  return ('{5 s,30 s,2 min,10 min,1 h,6 h,6 h,6 h,6 h}'::interval[])[p_refusals];
end $$;
