-- The opinions on a model with the answers of reviews, and those on its kind: weights, and how many people.
create or replace function of_model(p_brand text, p_model text, p_kind text) returns table (small numeric, fitting numeric, large numeric,
  small_people integer, fitting_people integer, large_people integer, kind_small numeric, kind_fitting numeric, kind_large numeric)
language sql stable as $$
  select coalesce(m.small, 0) + coalesce(r.small, 0), coalesce(m.fitting, 0) + coalesce(r.fitting, 0), coalesce(m.large, 0) + coalesce(r.large, 0),
    coalesce(m.small_people, 0) + coalesce(r.small, 0), coalesce(m.fitting_people, 0) + coalesce(r.fitting, 0),
    coalesce(m.large_people, 0) + coalesce(r.large, 0), coalesce(k.small, 0), coalesce(k.fitting, 0), coalesce(k.large, 0)
  from (values (1)) one left join fit.model m on m.brand = p_brand and m.model = p_model
    left join fit.kind k on k.brand = p_brand and k.kind = p_kind
    left join reviews.fits(p_brand, array[p_model]) r on true;
$$;
