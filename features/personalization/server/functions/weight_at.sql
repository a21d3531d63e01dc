-- The weight of an event at a moment. It doubles every thirty days, so older sums count less without being changed.
create or replace function weight_at(moment timestamptz) returns double precision language sql immutable as $$
  select power(2, extract(epoch from moment - timestamptz '2026-01-01 00:00Z')::double precision / 2592000)
$$;
