-- The states of an order (Part 4 of the specification).
create or replace function order_moves() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not old.state || ' ' || new.state = any (array[
    'AWAITING_PAYMENT CREATED', 'AWAITING_PAYMENT EXPIRED', 'CREATED CONFIRMED', 'CONFIRMED CLOSED', 'CREATED CLOSED'
  ]) then
    raise exception 'An order never goes from % to %', old.state, new.state;
  end if;
  new.version := old.version + 1;
  return new;
end $$;

create or replace trigger order_moves before update on "order" for each row execute function order_moves();
