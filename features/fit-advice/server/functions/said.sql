-- Counts what somebody says of an article that they have, as an answer of a review: instead of what they said before, or for the first time; null
-- takes out what they said before. The caller knows both, and that it is one person. An article with a single size, or that is no longer sold,
-- says nothing; answers whether it counted. What they said before was counted for another model if the article has moved: nothing is taken out of
-- a model that has no such answer.
create or replace function said(p_brand text, p_article text, p_before text, p_answer text, p_at timestamptz) returns boolean language plpgsql as $$
declare
  of_model record;
  opinion fit.evidence;
begin
  select * into of_model from catalogue.model_of(p_brand, p_article);
  if coalesce(cardinality(of_model.sizes), 0) < 2 then
    return false;
  end if;
  opinion := row(''::bytea, p_brand, of_model.model, p_answer, 1, 1, p_at);
  if exists (
    select from fit.model m
    where m.brand = p_brand and m.model = of_model.model and case p_before
      when 'SMALL' then m.small >= 1 and m.small_people >= 1
      when 'TRUE' then m.fitting >= 1 and m.fitting_people >= 1
      when 'LARGE' then m.large >= 1 and m.large_people >= 1
    end for update
  ) then
    opinion.answer := p_before;
    perform fit.add(opinion, -1);
    opinion.answer := p_answer;
  end if;
  if p_answer is not null then
    perform fit.add(opinion, 1);
  end if;
  return true;
end $$;
