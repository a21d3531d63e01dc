-- Its writer takes a review back, whenever. Nothing of its words stays. Answers whether there was one.
create or replace function withdraw(p_no text, p_acid text, p_ref text, p_now timestamptz) returns boolean language plpgsql as $$
declare
  was reviews.review := reviews.own(p_no, p_acid, p_ref);
begin
  if was.no is null then
    return false;
  end if;
  update reviews.review set state = 'WITHDRAWN', title = '', text = '', name = '', text_hash = null, ref = null, reason = null, edited_at = p_now
  where no = p_no;
  perform reviews.tally(was, -1);
  if was.rewarded and was.acid is not null then
    perform membership.unreviewed(was.acid, was.no, p_now);
  end if;
  return true;
end $$;
