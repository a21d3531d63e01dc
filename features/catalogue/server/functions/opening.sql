-- When an article opens for a member of this level, or, with null, for somebody who is no member. No row if everybody may buy it.
create or replace function opening(p_brand text, p_article_id text, p_level integer)
returns table (told_at timestamptz, own_at timestamptz) language plpgsql volatile as $$
declare
  now constant timestamptz := catalogue.moment();
begin
  return query select now, greatest(a.launch_at, catalogue.opens_at(e, p_level))
    from catalogue.article a left join catalogue.early_access e on e.brand = a.brand and e.article_id = a.id
    where a.brand = p_brand and a.id = p_article_id and greatest(a.launch_at, e.public_at) > now;
end $$;
