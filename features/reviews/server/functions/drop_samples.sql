-- Takes the demo's reviews out, as in production.
create or replace function drop_samples() returns void language plpgsql as $$
begin
  perform reviews.tally(r, -1) from reviews.review r where sample;
  delete from reviews.review where sample;
end $$;
