-- Those of the SKUs that a member of this level may not buy yet, or, with null, somebody who is no member; with the time for everybody, and their
-- own. Nobody may buy before the launch.
create or replace function not_open(p_skus text[], p_brand text, p_level integer)
returns table (sku text, public_at timestamptz, own_at timestamptz) language plpgsql volatile as $$
#variable_conflict use_column
begin
  return query
    select opening.sku, opening.public_at, opening.own_at from (
      select v.sku, greatest(a.launch_at, e.public_at) as public_at, greatest(a.launch_at, catalogue.opens_at(e, p_level)) as own_at
      from catalogue.variation v join catalogue.article a on a.brand = v.brand and a.id = v.article_id
        left join catalogue.early_access e on e.brand = v.brand and e.article_id = v.article_id
      where v.brand = p_brand and v.sku = any(p_skus)
    ) opening
    where opening.own_at > catalogue.moment();
end $$;
