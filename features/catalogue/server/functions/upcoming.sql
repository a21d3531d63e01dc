-- Only processes of the version before call it.
-- Articles that not everybody may buy yet, with one of their sizes: when everybody may, and when the first members may if that is sooner.
create or replace function upcoming(p_brand text) returns table (article_id text, sku text, public_at timestamptz, members_at timestamptz)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select a.id, (select v.sku from catalogue.variation v where v.brand = a.brand and v.article_id = a.id order by v.position limit 1),
      greatest(a.launch_at, e.public_at), greatest(a.launch_at, least(e.level1_at, e.level2_at, e.level3_at))
    from catalogue.article a left join catalogue.early_access e
      on e.brand = a.brand and e.article_id = a.id and e.public_at > catalogue.moment()
    where a.brand = p_brand and not a.gift_card and not a.members_only and greatest(a.launch_at, e.public_at) > catalogue.moment()
    order by 3, 1 limit 200;
end $$;
