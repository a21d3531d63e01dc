-- An instant as answers write it.
create or replace function iso(p_at timestamptz) returns text language plpgsql immutable as $$
begin
  return to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
end $$;
