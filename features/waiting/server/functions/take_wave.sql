-- Only processes of the version before call it; its locales are those where it is day.
create or replace function take_wave(p_brand text, p_region text, p_sku text, p_locales text[], p_now timestamptz)
  returns table (id text, locale text, email text, article_id text, sku text, pieces integer) language sql as $$
  select * from waiting.take_wave_2(p_brand, p_region, p_sku, p_locales, null, p_now)
$$;
