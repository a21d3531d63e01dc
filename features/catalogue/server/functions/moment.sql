-- The time by which articles open: the clock of the database, which all processes share.
create or replace function moment() returns timestamptz language plpgsql volatile as $$
begin
  return clock_timestamp();
end $$;
