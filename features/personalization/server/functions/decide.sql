-- Stores that a visitor has viewed an article. Returns the visitor's recent articles, and the neighbours of the page's articles.
create or replace function decide(p_visitor uuid, p_brand text, p_viewed text, p_about text[], p_most integer, p_now timestamptz)
returns json language plpgsql as $$
declare
  recent text[];
  near jsonb;
begin
  -- Losing a view in a crash does no harm, so the commit does not wait for the disk.
  perform set_config('synchronous_commit', 'off', true);
  select array_agg(article_id order by seen_at desc, v.id desc) into recent from (
    select v.id, a.article_id, v.seen_at from personalization.view v join personalization.article a on a.number = v.article
    where v.visitor = p_visitor and a.brand = p_brand and a.article_id is distinct from p_viewed
    order by v.seen_at desc, v.id desc limit p_most
  ) as v;
  if p_viewed is not null then
    insert into personalization.view (visitor, article, seen_at) values (p_visitor, personalization.number_of(p_brand, p_viewed), p_now)
      on conflict (visitor, article) do update set seen_at = excluded.seen_at;
  end if;
  select jsonb_object_agg(a.article_id, a.near) into near from personalization.article a
    where a.brand = p_brand and a.near <> '[]'
      and a.article_id = any (case when cardinality(p_about) > 0 then p_about else recent[1:5] end);
  return json_build_object('recent', coalesce(recent, '{}'), 'near', coalesce(near, '{}'));
end $$;
