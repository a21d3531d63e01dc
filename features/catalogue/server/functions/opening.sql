-- When an article opens for a member of this level, or, with null, for somebody who is no member. No row if everybody may buy it.
create or replace function opening(p_brand text, p_article_id text, p_level integer)
returns table (told_at timestamptz, own_at timestamptz) language plpgsql volatile as $$
declare
  now constant timestamptz := catalogue.moment();
begin
  return query select now, catalogue.opens_at(e, p_level) from catalogue.early_access e
    where e.brand = p_brand and e.article_id = p_article_id and e.public_at > now;
end $$;
