-- Changes a review within 30 days, by its writer; p as for reviews.write. Refuses `reviewNotFound` and `editClosed`. Answers its state.
create or replace function edit(p_no text, p_acid text, p_ref text, p jsonb, p_now timestamptz) returns text language plpgsql as $$
declare
  was reviews.review := reviews.own(p_no, p_acid, p_ref);
  r reviews.review;
begin
  if was.no is null then
    perform reviews.refuse('reviewNotFound');
  elsif was.at + interval '30 days' <= p_now then
    perform reviews.refuse('editClosed');
  end if;
  update reviews.review set stars = (p ->> 'stars')::smallint, fit = p ->> 'fit', title = p ->> 'title', text = p ->> 'text',
    name = p ->> 'name', text_hash = decode(p ->> 'textHash', 'hex'), edited_at = p_now, reason = p ->> 'held',
    state = case when p ->> 'held' is null then 'PUBLISHED' else 'PENDING' end,
    published_at = case when p ->> 'held' is null then coalesce(published_at, p_now) end
  where no = p_no returning * into r;
  perform reviews.tally(was, -1);
  perform reviews.tally(r, 1);
  perform reviews.reward(r, p_now);
  return r.state;
end $$;
