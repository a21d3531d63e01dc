-- A published review brings its writer points, if that is a member, whatever its stars; it is marked then. Every function that publishes one calls it.
create or replace function reward(p_review reviews.review, p_now timestamptz) returns void language plpgsql as $$
begin
  if p_review.state = 'PUBLISHED' and p_review.acid is not null and not p_review.sample
    and membership.reviewed(p_review.acid, p_review.no, p_now) then
    update reviews.review set rewarded = true where no = p_review.no;
  end if;
end $$;
