-- The id of the newest event; 0 if there is none.
create or replace function last_event() returns bigint language sql stable as $$
  select coalesce(max(id), 0) from session_events.event
$$;
