-- When an article opens, the same for all who ask: { now, public, level1, level2, level3 }, `now` being the time at which it was asked. Null if
-- everybody may buy it. Before its launch nobody may.
create or replace function access_of(p_brand text, p_article_id text) returns jsonb language plpgsql volatile as $$
declare
  now constant timestamptz := catalogue.moment();
begin
  return (select jsonb_build_object('now', now, 'public', greatest(a.launch_at, e.public_at),
      'level1', greatest(a.launch_at, catalogue.opens_at(e, 1)), 'level2', greatest(a.launch_at, catalogue.opens_at(e, 2)),
      'level3', greatest(a.launch_at, catalogue.opens_at(e, 3)))
    from catalogue.article a left join catalogue.early_access e on e.brand = a.brand and e.article_id = a.id
    where a.brand = p_brand and a.id = p_article_id and greatest(a.launch_at, e.public_at) > now);
end $$;
