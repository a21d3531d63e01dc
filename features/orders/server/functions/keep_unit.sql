-- What a piece carries never changes, for as long as its order is there.
create or replace function keep_unit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from orders."order" where ref = old.ref) then
    raise exception 'Shares of units never change';
  end if;
  return old;
end $$;

create or replace trigger keep_unit before update or delete on unit for each row execute function keep_unit();
