-- Only processes of the version before call it.
create or replace function ahead(p_brand text, p_article text default null)
returns table (article_id text, sku text, public_at timestamptz, members_at timestamptz, launch_at timestamptz)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select * from catalogue.ahead_2(p_brand, null, p_article);
end $$;
