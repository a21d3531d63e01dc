-- Those of the SKUs that this account may not buy yet; who is no member waits as a guest does.
create or replace function not_open(p_skus text[], p_brand text, p_acid text)
returns table (sku text, public_at timestamptz, own_at timestamptz) language plpgsql volatile as $$
#variable_conflict use_column
declare
  p_level integer;
begin
  if membership.is_member(p_acid) then
    p_level := (select l.level from membership.level(p_acid, catalogue.moment()) l);
  end if;
  return query select * from catalogue.not_open(p_skus, p_brand, p_level);
end $$;
