-- The states of a return (Part 4 of the specification).
create or replace function return_moves() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not old.state || ' ' || new.state = any (array[
    'REQUESTED RECEIVED', 'REQUESTED EXPIRED', 'RECEIVED REFUNDED'
  ]) then
    raise exception 'A return never goes from % to %', old.state, new.state;
  end if;
  return new;
end $$;

create or replace trigger return_moves before update on return for each row execute function return_moves();
