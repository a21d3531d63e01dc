-- The draw: the first of each size by their keyed hash may buy.
create or replace function draw_2(p_no text) returns void language plpgsql as $$
begin
  update raffles.raffle set state = 'DRAWN', drawn_at = catalogue.moment() where no = p_no and state = 'CLOSED';
  if found then
    perform raffles.pass_on(p_no);
  end if;
end $$;
