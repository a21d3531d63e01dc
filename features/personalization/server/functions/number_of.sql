-- The number of an article in these tables; a new article gets one.
create or replace function number_of(p_brand text, p_article text) returns integer language plpgsql as $$
declare found_number integer;
begin
  select number into found_number from personalization.article where brand = p_brand and article_id = p_article;
  if found_number is null then
    insert into personalization.article (brand, article_id) values (p_brand, p_article)
      on conflict (brand, article_id) do update set article_id = excluded.article_id
      returning number into found_number;
  end if;
  return found_number;
end $$;
