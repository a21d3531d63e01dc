-- The states of an attempt. The last line: late or contradicted, so the money goes back and the order stays as it is.
create or replace function attempt_moves() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not old.state || ' ' || new.state = any (array[
    'STARTED CHALLENGED', 'STARTED AUTHORISED', 'STARTED DECLINED', 'STARTED UNKNOWN', 'STARTED CANCELLING',
    'CHALLENGED AUTHORISED', 'CHALLENGED DECLINED', 'CHALLENGED ABANDONED', 'CHALLENGED UNKNOWN', 'CHALLENGED CANCELLING',
    'CANCELLING ABANDONED', 'CANCELLING AUTHORISED', 'CANCELLING DECLINED', 'CANCELLING UNKNOWN',
    'UNKNOWN AUTHORISED', 'UNKNOWN DECLINED', 'UNKNOWN ABANDONED', 'UNKNOWN CAPTURED', 'UNKNOWN VOIDED',
    'AUTHORISED CAPTURED', 'AUTHORISED VOIDED', 'AUTHORISED LAPSED',
    'DECLINED AUTHORISED', 'ABANDONED AUTHORISED', 'VOIDED AUTHORISED', 'DECLINED CAPTURED', 'ABANDONED CAPTURED', 'VOIDED CAPTURED'
  ]) then
    raise exception 'A payment attempt never goes from % to %', old.state, new.state;
  end if;
  return new;
end $$;

create or replace trigger attempt_moves before update on attempt for each row execute function attempt_moves();
