-- Only processes of the version before call it, and tests. Closes a raffle whose time is over, with its whole list at once.
create or replace function close(p_no text) returns void language plpgsql as $$
begin
  while raffles.list_entries(p_no, 10000) loop
  end loop;
end $$;
