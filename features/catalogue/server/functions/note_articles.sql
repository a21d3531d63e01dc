-- Numbers articles that have no number yet, and notes that they changed: what their pages say, or only whether and when everybody may buy them.
-- An upsert that is no new article must not use a number up.
create or replace function note_articles(p_brands text[], p_ids text[], p_is_content boolean) returns void language plpgsql as $$
declare
  at constant timestamptz := catalogue.moment();
begin
  update catalogue.article_number n
    set changed_at = at, content_at = case when p_is_content then at else n.content_at end
    from (select distinct brand, id from unnest(p_brands, p_ids) as given(brand, id)) given
    where n.brand = given.brand and n.article_id = given.id;
  insert into catalogue.article_number (brand, article_id, content_at, changed_at)
    select given.brand, given.id, at, at from (select distinct brand, id from unnest(p_brands, p_ids) as given(brand, id)) given
    where not exists (select from catalogue.article_number n where n.brand = given.brand and n.article_id = given.id)
      and exists (select from catalogue.article a where a.brand = given.brand and a.id = given.id)
    order by given.brand, given.id
    on conflict do nothing;
end $$;
