-- Articles that not everybody may buy yet, or this one if it is one of them, with one of their sizes: when everybody may, when the first members
-- may if that is sooner, and when it is launched, if that is ahead. The soonest 200 of those that storefronts with this currency sell; null: of all.
create or replace function ahead_2(p_brand text, p_currency text, p_article text default null)
returns table (article_id text, sku text, public_at timestamptz, members_at timestamptz, launch_at timestamptz)
language plpgsql stable as $$
#variable_conflict use_column
declare
  -- Read once: by a function that is volatile no index is used.
  now constant timestamptz := catalogue.moment();
begin
  return query
    with coming as (
      select a.id from catalogue.article a where a.brand = p_brand and a.launch_at > now and (p_article is null or a.id = p_article)
      union
      select e.article_id from catalogue.early_access e where e.brand = p_brand and e.public_at > now
        and (p_article is null or e.article_id = p_article)
    )
    select a.id, (select v.sku from catalogue.variation v where v.brand = a.brand and v.article_id = a.id order by v.position limit 1),
      greatest(a.launch_at, e.public_at), greatest(a.launch_at, least(e.level1_at, e.level2_at, e.level3_at)),
      case when a.launch_at > now then a.launch_at end
    from coming join catalogue.article a on a.brand = p_brand and a.id = coming.id
      left join catalogue.early_access e on e.brand = a.brand and e.article_id = a.id and e.public_at > now
    where not a.gift_card and not a.members_only and (p_currency is null or catalogue.sells(p_brand, p_currency, a.id))
    order by 3, 1 limit 200;
end $$;
