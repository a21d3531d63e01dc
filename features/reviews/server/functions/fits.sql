-- The answers to "How does it fit" of published reviews, by model; those without one are missing.
create or replace function fits(p_brand text, p_models text[]) returns table (model text, small integer, fitting integer, large integer)
language sql stable as $$
  select s.model, s.fit_small, s.fit_true, s.fit_large from reviews.summary s
  where s.brand = p_brand and s.model = any (p_models) and s.fit_small + s.fit_true + s.fit_large > 0;
$$;
