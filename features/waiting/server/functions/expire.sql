-- Ends wishes whose time is over; answers how many.
create or replace function expire(p_now timestamptz) returns integer language sql as $$
  with over as (
    update waiting.wish set state = 'EXPIRED', ended_at = p_now where state in ('ASKED', 'WAITING') and expires_at <= p_now returning 1
  )
  select count(*)::integer from over
$$;
