-- Movements are only added to: one that waits becomes sure, nothing else changes. They go with their member.
create or replace function keep_movement() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'PENDING' and new.state = 'SURE'
    and to_jsonb(new) - 'state' - 'sure_at' = to_jsonb(old) - 'state' - 'sure_at' then
    return new;
  end if;
  if tg_op = 'UPDATE' or exists (select from membership.member where acid = old.acid) then
    raise exception 'Movements of points are only added to';
  end if;
  return old;
end $$;

create or replace trigger keep_movement before update or delete on movement for each row execute function keep_movement();
