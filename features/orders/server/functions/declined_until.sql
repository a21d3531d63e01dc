-- Until when a network address or a bag may pay no more, because p_most payments of it were declined within an hour: stolen cards are tried
-- out in shops. Null if fewer were.
create or replace function declined_until(p_network bytea, p_basket text, p_most integer, p_now timestamptz)
returns timestamptz language plpgsql stable as $$
begin
  return (select max(nth.finished_at) + interval '1 hour' from (
    (select finished_at from orders."order" where state = 'EXPIRED' and finished_at > p_now - interval '1 hour' and reason = 'declined'
      and network_hash = p_network order by finished_at desc offset p_most - 1 limit 1)
    union all
    (select finished_at from orders."order" where state = 'EXPIRED' and finished_at > p_now - interval '1 hour' and reason = 'declined'
      and basket_id = p_basket order by finished_at desc offset p_most - 1 limit 1)) as nth);
end $$;
