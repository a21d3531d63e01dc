-- Somebody says that a review should not stand here; p_acid is null for guests. An account does so once, and again if the review was changed
-- after the decision. While 20 reports of guests wait, another one says nothing new. Refuses `reviewNotFound` and `ownReview`.
create or replace function report(p_no text, p_acid text, p_reason text, p_text text, p_now timestamptz) returns void language plpgsql as $$
declare
  r reviews.review;
begin
  select * into r from reviews.review where no = p_no and state = 'PUBLISHED';
  if r.no is null then
    perform reviews.refuse('reviewNotFound');
  elsif reviews.is_by(r, p_acid) then
    perform reviews.refuse('ownReview');
  end if;
  if p_acid is null and (select count(*) from reviews.report where no = p_no and acid is null and decided_at is null) >= 20 then
    return;
  end if;
  insert into reviews.report as kept (no, acid, reason, text, at) values (p_no, p_acid, p_reason, p_text, p_now)
  on conflict (no, acid) where acid is not null do update set reason = p_reason, text = p_text, at = p_now, decided_at = null
    where kept.decided_at < r.edited_at;
end $$;
