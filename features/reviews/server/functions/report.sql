-- Somebody says that a review should not stand here, once for each account; p_acid is null for guests. Refuses `reviewNotFound` and `ownReview`.
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
  insert into reviews.report (no, acid, reason, text, at) values (p_no, p_acid, p_reason, p_text, p_now) on conflict do nothing;
end $$;
