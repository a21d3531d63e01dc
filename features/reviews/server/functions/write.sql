-- Writes a review of an article of an order, { no, ref, articleId, model, brand, acid, language, country, stars, fit, size, title, text, name,
-- textHash (hexadecimal), held (why the machine holds it, or null), boughtOn }. Refuses `alreadyReviewed`. Answers its state.
create or replace function write(p jsonb, p_now timestamptz) returns text language plpgsql as $$
declare
  r reviews.review;
begin
  insert into reviews.review (no, brand, article_id, model, order_hash, acid, language, country, stars, fit, size, title, text, name,
    text_hash, state, reason, at, published_at, bought_on, ref)
  values (p ->> 'no', p ->> 'brand', p ->> 'articleId', p ->> 'model', reviews.order_hash(p ->> 'ref'), p ->> 'acid', p ->> 'language',
    p ->> 'country', (p ->> 'stars')::smallint, p ->> 'fit', p ->> 'size', p ->> 'title', p ->> 'text', p ->> 'name',
    decode(p ->> 'textHash', 'hex'), case when p ->> 'held' is null then 'PUBLISHED' else 'PENDING' end, p ->> 'held', p_now,
    case when p ->> 'held' is null then p_now end, (p ->> 'boughtOn')::date, p ->> 'ref')
  on conflict (order_hash, article_id) do nothing
  returning * into r;
  if r.no is null then
    perform reviews.refuse('alreadyReviewed');
  end if;
  perform reviews.tally(r, 1);
  perform reviews.reward(r, p_now);
  return r.state;
end $$;
