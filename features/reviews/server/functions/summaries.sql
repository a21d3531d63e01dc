-- How models are rated: those without a published review are missing.
create or replace function summaries(p_brand text, p_models text[]) returns table (model text, count integer, sum integer) language sql stable as $$
  select s.model, s.count, s.sum from reviews.summary s where s.brand = p_brand and s.model = any (p_models) and s.count > 0;
$$;
