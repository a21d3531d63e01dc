-- What has happened stays, for as long as its order does. Of a parcel the address at the carrier goes with its person.
create or replace function keep_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.data = old.data - 'trackingUrl' and to_jsonb(new) - 'data' = to_jsonb(old) - 'data' then
    return new;
  end if;
  if tg_op = 'UPDATE' or exists (select from orders."order" where ref = old.ref) then
    raise exception 'Events of orders are only added to';
  end if;
  return old;
end $$;

create or replace trigger keep_event before update or delete on event for each row execute function keep_event();
