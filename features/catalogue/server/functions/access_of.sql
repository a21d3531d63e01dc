-- When an article opens, the same for all who ask: { now, public, level1, level2, level3 }, `now` being the time at which it was asked. Null if
-- everybody may buy it.
create or replace function access_of(p_brand text, p_article_id text) returns jsonb language plpgsql volatile as $$
declare
  now constant timestamptz := catalogue.moment();
begin
  return (select jsonb_build_object('now', now, 'public', e.public_at, 'level1', catalogue.opens_at(e, 1), 'level2', catalogue.opens_at(e, 2),
      'level3', catalogue.opens_at(e, 3))
    from catalogue.early_access e where e.brand = p_brand and e.article_id = p_article_id and e.public_at > now);
end $$;
