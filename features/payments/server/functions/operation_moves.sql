-- The states of an operation. What was refused is tried again; a stuck one waits for a person, and still accepts facts. A refund that
-- waited for money that was never taken is refused.
create or replace function operation_moves() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not old.state || ' ' || new.state = any (array[
    'PLANNED SENT', 'PLANNED REFUSED', 'SENT DONE', 'SENT REFUSED', 'SENT UNKNOWN', 'UNKNOWN DONE', 'UNKNOWN REFUSED', 'REFUSED DONE',
    'REFUSED SENT', 'REFUSED STUCK',
    'SENT STUCK', 'UNKNOWN STUCK', 'STUCK DONE', 'STUCK REFUSED'
  ]) then
    raise exception 'A payment operation never goes from % to %', old.state, new.state;
  end if;
  return new;
end $$;

create or replace trigger operation_moves before update on operation for each row execute function operation_moves();
