-- Only processes of the version before call it; it adds the weight of a bag that they knew.
create or replace function refresh(p_now timestamptz, p_near integer) returns bigint language plpgsql as $$
begin
  return personalization.refresh_2(p_now, p_near, 3);
end $$;
