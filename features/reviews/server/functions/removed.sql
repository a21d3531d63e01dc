-- How many reviews of a brand customer care has removed.
create or replace function removed(p_brand text) returns integer language sql stable as $$
  select count(*)::integer from reviews.review where brand = p_brand and state = 'REMOVED';
$$;
