-- "Helpful", once for each account; the second time changes nothing. Refuses `reviewNotFound`, `ownReview` and, after p_most in a day, `tooMany`.
-- Answers how many there are.
create or replace function vote(p_no text, p_acid text, p_most integer, p_now timestamptz) returns integer language plpgsql as $$
declare
  r reviews.review;
begin
  select * into r from reviews.review where no = p_no and state = 'PUBLISHED' for update;
  if r.no is null then
    perform reviews.refuse('reviewNotFound');
  elsif reviews.is_by(r, p_acid) then
    perform reviews.refuse('ownReview');
  elsif exists (select from reviews.vote where no = p_no and acid = p_acid) then
    return r.helpful;
  elsif (select count(*) from reviews.vote where acid = p_acid and at > p_now - interval '1 day') >= p_most then
    perform reviews.refuse('tooMany');
  end if;
  insert into reviews.vote (no, acid, at) values (p_no, p_acid, p_now);
  update reviews.review set helpful = helpful + 1 where no = p_no returning * into r;
  return r.helpful;
end $$;
