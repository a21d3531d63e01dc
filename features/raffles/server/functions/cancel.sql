-- Calls a raffle off: nobody wins any more, and its pieces go back into stock. False once it has ended.
create or replace function cancel(p_no text) returns boolean language plpgsql as $$
begin
  perform from raffles.raffle where no = p_no and state not in ('DONE', 'CANCELLED') for update;
  if not found then
    return false;
  end if;
  update raffles.win set state = 'PASSED' where raffle_no = p_no and state = 'OFFERED';
  perform raffles.put_back(p_no);
  update raffles.raffle set state = 'CANCELLED', ended_at = catalogue.moment() where no = p_no;
  return true;
end $$;
