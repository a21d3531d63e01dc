-- Customer care publishes a held review, or removes one for a reason of the closed list. Why the machine held it stays. Refuses
-- `reviewNotFound`, `notPossible` and, for a removal, `reasonMissing`. Answers what it was before.
create or replace function decide(p_no text, p_state text, p_reason text, p_now timestamptz) returns reviews.review language plpgsql as $$
declare
  was reviews.review;
  r reviews.review;
begin
  select * into was from reviews.review where no = p_no and not sample for update;
  if was.no is null then
    perform reviews.refuse('reviewNotFound');
  elsif not (p_state = 'PUBLISHED' and was.state = 'PENDING' or p_state = 'REMOVED' and was.state in ('PENDING', 'PUBLISHED')) then
    perform reviews.refuse('notPossible');
  elsif p_state = 'REMOVED' and (p_reason is null
      or p_reason not in ('ABUSE', 'WRONG_ARTICLE', 'PERSONAL_DATA', 'ADVERTISING', 'ILLEGAL')) then
    perform reviews.refuse('reasonMissing');
  end if;
  update reviews.review set state = p_state, removal = case when p_state = 'REMOVED' then p_reason end,
    published_at = case when p_state = 'PUBLISHED' then coalesce(published_at, p_now) else published_at end
  where no = p_no returning * into r;
  update reviews.report set decided_at = p_now where no = p_no and decided_at is null;
  perform reviews.tally(was, -1);
  perform reviews.tally(r, 1);
  perform reviews.reward(r, p_now);
  return was;
end $$;
