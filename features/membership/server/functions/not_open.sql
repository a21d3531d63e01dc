-- Those of the SKUs that this account may not buy yet; who is no member waits as a guest does.
create or replace function not_open(p_skus text[], p_brand text, p_acid text)
returns table (sku text, public_at timestamptz, own_at timestamptz) language plpgsql volatile as $$
#variable_conflict use_column
begin
  return query select * from catalogue.not_open(p_skus, p_brand, membership.level_of(p_acid));
end $$;
