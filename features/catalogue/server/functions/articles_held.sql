-- How many articles the shop holds now.
create or replace function catalogue.articles_held() returns bigint language sql stable as $$ select count(*) from catalogue.article $$;
