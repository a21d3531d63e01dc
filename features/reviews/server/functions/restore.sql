-- Customer care brings back a review after an objection: another person than whoever removed it. Refuses `reviewNotFound`, `notPossible` and
-- `anotherPersonDecides`. Answers what it was before.
create or replace function restore(p_no text, p_by text, p_now timestamptz) returns reviews.review language plpgsql as $$
declare
  was reviews.review;
  r reviews.review;
begin
  select * into was from reviews.review where no = p_no and not sample for update;
  if was.no is null then
    perform reviews.refuse('reviewNotFound');
  elsif was.state <> 'REMOVED' then
    perform reviews.refuse('notPossible');
  elsif audit.last_actor('reviews remove', p_no) = p_by then
    perform reviews.refuse('anotherPersonDecides');
  end if;
  update reviews.review set state = 'PUBLISHED', removal = null, published_at = coalesce(published_at, p_now) where no = p_no returning * into r;
  perform reviews.tally(r, 1);
  perform reviews.reward(r, p_now);
  return was;
end $$;
