-- Movements are only added to, for as long as their card is there.
create or replace function keep_movement() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from gift_cards.card where id = old.card) then
    raise exception 'Movements of gift cards are only added to';
  end if;
  return old;
end $$;

create or replace trigger keep_movement before update or delete on movement for each row execute function keep_movement();
