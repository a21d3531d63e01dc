-- The states of a withdrawal (Part 4 of the specification). One that is in time is acted on; a person decides about the others. One that was
-- closed because nobody knew whose it was still counts once the orderer confirms it.
create or replace function withdrawal_moves() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not old.state || ' ' || new.state = any (array[
    'DECLARED ACKNOWLEDGED', 'DECLARED UNMATCHED', 'DECLARED CLOSED', 'UNMATCHED ACKNOWLEDGED', 'UNMATCHED CLOSED', 'ACKNOWLEDGED CANCELLED_UNSENT',
    'ACKNOWLEDGED GOODS_EXPECTED', 'ACKNOWLEDGED CLOSED', 'CANCELLED_UNSENT REFUNDED', 'GOODS_EXPECTED REFUNDED'
  ]) and not (old.state = 'CLOSED' and new.state = 'ACKNOWLEDGED' and new.matched and not old.matched) then
    raise exception 'A withdrawal never goes from % to %', old.state, new.state;
  end if;
  return new;
end $$;

create or replace trigger withdrawal_moves before update on withdrawal for each row execute function withdrawal_moves();
