-- Writes reviews of the demo, and counts each: [{ no, brand, article_id, model, language, country, stars, fit, size, title, text, helpful, at, bought_on }].
create or replace function add_samples(p_samples jsonb) returns void language plpgsql as $$
begin
  insert into reviews.review (no, brand, article_id, model, order_hash, language, country, stars, fit, size, title, text, name, state, helpful,
    sample, at, published_at, bought_on)
  select s.no, s.brand, s.article_id, s.model, sha256(convert_to(s.no, 'UTF8')), s.language, s.country, s.stars, s.fit, s.size, s.title, s.text,
    'Sample', 'PUBLISHED', s.helpful, true, s.at, s.at, s.bought_on
  from jsonb_to_recordset(p_samples) as s (no text, brand text, article_id text, model text, language text, country text, stars smallint,
    fit text, size text, title text, text text, helpful integer, at timestamptz, bought_on date);
  insert into reviews.summary (brand, model, count, sum, s1, s2, s3, s4, s5, fit_small, fit_true, fit_large)
  select brand, model, count(*), sum(stars), count(*) filter (where stars = 1), count(*) filter (where stars = 2),
    count(*) filter (where stars = 3), count(*) filter (where stars = 4), count(*) filter (where stars = 5),
    count(*) filter (where fit = 'SMALL'), count(*) filter (where fit = 'TRUE'), count(*) filter (where fit = 'LARGE')
  from reviews.review where sample group by brand, model
  on conflict (brand, model) do update set count = summary.count + excluded.count, sum = summary.sum + excluded.sum,
    s1 = summary.s1 + excluded.s1, s2 = summary.s2 + excluded.s2, s3 = summary.s3 + excluded.s3, s4 = summary.s4 + excluded.s4,
    s5 = summary.s5 + excluded.s5, fit_small = summary.fit_small + excluded.fit_small, fit_true = summary.fit_true + excluded.fit_true,
    fit_large = summary.fit_large + excluded.fit_large;
end $$;
