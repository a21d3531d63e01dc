-- By which rules a price may be announced as a reduction (D-134), as a sum: 1 and 2 where the prior price stays while a reduction grows, 4 and 8 where
-- each step is one of its own; 2 and 8 where an article younger than 30 days has none. At least one whole percent, as the badge of a card says it.
create or replace function reduced_as(p_sale_minor bigint, p_prior_minor bigint, p_prior_young boolean, p_step_prior_minor bigint,
  p_step_prior_young boolean) returns integer language sql immutable as $$
  select case when p_prior_minor * 99 >= p_sale_minor * 100 then case when p_prior_young then 1 else 3 end else 0 end
    + case when p_step_prior_minor * 99 >= p_sale_minor * 100 then case when p_step_prior_young then 4 else 12 end else 0 end
$$;
