-- Counts a review into the summary of its model if it is published (p_by 1), or out of it (-1). Every function that changes a review calls it for
-- what was and for what is.
create or replace function tally(p_review reviews.review, p_by integer) returns void language plpgsql as $$
begin
  if p_review.state <> 'PUBLISHED' then
    return;
  end if;
  insert into reviews.summary as s (brand, model, count, sum, s1, s2, s3, s4, s5, fit_small, fit_true, fit_large)
  values (p_review.brand, p_review.model, p_by, p_by * p_review.stars,
    p_by * (p_review.stars = 1)::integer, p_by * (p_review.stars = 2)::integer, p_by * (p_review.stars = 3)::integer,
    p_by * (p_review.stars = 4)::integer, p_by * (p_review.stars = 5)::integer,
    p_by * coalesce((p_review.fit = 'SMALL')::integer, 0), p_by * coalesce((p_review.fit = 'TRUE')::integer, 0),
    p_by * coalesce((p_review.fit = 'LARGE')::integer, 0))
  on conflict (brand, model) do update set count = s.count + excluded.count, sum = s.sum + excluded.sum,
    s1 = s.s1 + excluded.s1, s2 = s.s2 + excluded.s2, s3 = s.s3 + excluded.s3, s4 = s.s4 + excluded.s4, s5 = s.s5 + excluded.s5,
    fit_small = s.fit_small + excluded.fit_small, fit_true = s.fit_true + excluded.fit_true, fit_large = s.fit_large + excluded.fit_large;
end $$;
