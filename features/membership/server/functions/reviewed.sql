-- Points for a review that is published, whatever its stars: at most five a calendar month. Answers whether there are any.
create or replace function reviewed(p_acid text, p_no text, p_now timestamptz) returns boolean language plpgsql as $$
declare
  m constant membership.member := membership.lock(p_acid);
begin
  if m.acid is null or m.left_at is not null or (select count(*) from membership.movement where acid = p_acid and kind = 'REVIEW'
    and date_trunc('month', at, 'UTC') = date_trunc('month', p_now, 'UTC')) >= 5 then
    return false;
  end if;
  return membership.earn(p_acid, 'REVIEW', p_no, 50, p_now, p_now);
end $$;
