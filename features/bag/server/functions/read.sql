-- Only processes of the version before call it; it adds the life of a bag that they knew.
create or replace function read(p_token bytea, p_acid text, p_brand text, p_country text, p_region text, p_now timestamptz)
returns answer language plpgsql as $$
begin
  return bag.read_2(p_token, p_acid, p_brand, p_country, p_region, p_now, interval '30 days');
end $$;
