-- The level of a member: the highest that points earned within 365 days have reached at any moment of the last 365 days, as none falls earlier.
-- `earned`: within the last 365 days. `holds_until`: as long as it stays without more points.
create or replace function level(p_acid text, p_now timestamptz, out level integer, out earned integer, out holds_until timestamptz)
language plpgsql stable as $$
#variable_conflict use_column
declare
  m membership.member;
begin
  select * into m from membership.member where acid = p_acid;
  if m.acid is null or m.left_at is not null then
    level := 1;
    earned := 0;
    return;
  end if;
  with counted as (
    select sure_at, points from membership.movement where acid = p_acid and state = 'SURE' and sure_at >= m.joined_at and sure_at <= p_now
      and kind in ('EARN', 'REVIEW', 'WELCOME', 'INVITE', 'REVERSE')
  ), moments as (
    select sure_at as moment, sum(points) over (order by sure_at range between interval '365 days' preceding and current row) as points from counted
  ), reached as (
    select moment, l.level from moments join membership.level l on l.brand = m.brand and l."from" <= points
    where moment >= p_now - interval '365 days'
  )
  select coalesce(max(r.level), 1), max(r.moment) filter (where r.level = (select max(each.level) from reached each)) + interval '365 days',
    greatest((select coalesce(sum(points), 0) from counted where sure_at >= p_now - interval '365 days'), 0)
    into level, holds_until, earned from reached r;
end $$;
