-- Offers each piece that nobody has a right to to the next rank, for 48 hours. Ends the raffle when nobody is left, or when another offer would
-- last longer than ten days after the draw: what is left goes back into stock. What is bought and not confirmed may come back, so it is waited
-- for. Answers whether it has ended.
create or replace function pass_on(p_no text) returns boolean language plpgsql as $$
declare
  r raffles.raffle;
  each raffles.piece;
  ends constant timestamptz := catalogue.moment() + interval '48 hours';
begin
  select * into r from raffles.raffle where no = p_no for update;
  if r.state <> 'DRAWN' then
    return false;
  end if;
  update raffles.win set state = 'PASSED' where raffle_no = p_no and state = 'OFFERED' and until <= catalogue.moment();
  for each in select * from raffles.piece where raffle_no = p_no order by sku collate "C" loop
    continue when ends > r.drawn_at + interval '10 days';
    insert into raffles.win (raffle_no, acid, sku, rank, state, until)
      select p_no, next.acid, each.sku, raffles.rank_of(p_no, each.sku, next.mac), 'OFFERED', ends from (
        select e.acid, l.mac from raffles.listed l join raffles.entry e on e.entry_id = l.entry_id
        where l.raffle_no = p_no and l.sku = each.sku and not exists (select from raffles.win w where w.raffle_no = p_no and w.acid = e.acid)
        order by l.mac
        limit greatest(0, each.held - (select count(*) from raffles.win w where w.raffle_no = p_no and w.sku = each.sku and w.state = 'OFFERED'))
      ) as next;
  end loop;
  if exists (select from raffles.win where raffle_no = p_no and (state = 'OFFERED' or state = 'BOUGHT' and not paid)) then
    return false;
  end if;
  perform raffles.put_back(p_no);
  update raffles.raffle set state = 'DONE', ended_at = catalogue.moment() where no = p_no;
  return true;
end $$;
