-- The sum of a member's sure points.
create or replace function balance(p_acid text) returns integer language plpgsql stable as $$
begin
  return (select coalesce(sum(points), 0)::integer from membership.movement where acid = p_acid and state = 'SURE');
end $$;
