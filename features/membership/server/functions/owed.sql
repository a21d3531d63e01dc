-- Points of returned pieces that had been spent before: they are taken from what is earned next.
create or replace function owed(p_acid text) returns integer language plpgsql stable as $$
begin
  return (select coalesce(-sum(m.points), 0)::integer from membership.movement m join membership.movement earned on earned.seq = m.reverses
    where m.acid = p_acid and m.state = 'PENDING' and earned.state = 'SURE');
end $$;
