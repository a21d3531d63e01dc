-- Pieces that are sent back because they are too small or too large, of returns requested after p_after and until p_until: those of the first
-- p_most returns, and of those requested in the same instant as the last.
create or replace function wrong_sizes(p_after timestamptz, p_until timestamptz, p_most integer)
returns table (id text, ref text, n integer, reason text, state text, requested_at timestamptz) language sql stable as $$
  select r.id, r.ref, (item ->> 'n')::integer, item ->> 'reason', r.state, r.requested_at
  from (select * from returns.return where requested_at > p_after and requested_at <= p_until and items @? '$[*] ? (@.reason == "TOO_SMALL" || @.reason == "TOO_LARGE")'
      order by requested_at fetch first p_most rows with ties) r
    cross join lateral jsonb_array_elements(r.items) item
  where item ->> 'reason' in ('TOO_SMALL', 'TOO_LARGE') order by r.requested_at, r.id, (item ->> 'n')::integer;
$$;
