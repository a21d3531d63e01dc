-- Only processes of the version before call it; it adds the life of a bag that they knew.
create or replace function own(p_token bytea, p_acid text, p_brand text, p_country text, p_now timestamptz) returns bag language plpgsql as $$
begin
  return bag.own_2(p_token, p_acid, p_brand, p_country, p_now, interval '30 days');
end $$;
