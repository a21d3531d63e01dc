-- Whether a published review of an order says how the article fits.
create or replace function says_fit(p_ref text, p_article text) returns boolean language sql stable as $$
  select exists (
    select from reviews.review
    where order_hash = reviews.order_hash(p_ref) and article_id = p_article and state = 'PUBLISHED' and fit is not null
  );
$$;
