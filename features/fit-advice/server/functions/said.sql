-- Counts what somebody says of an article that they have, as an answer of a review: instead of what they said before, or for the first time. The
-- caller knows both, and that it is one person. An article with a single size, or that is no longer sold, says nothing; answers whether it counted.
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
  if p_before is not null then
    opinion.answer := p_before;
    perform fit.add(opinion, -1);
    opinion.answer := p_answer;
  end if;
  perform fit.add(opinion, 1);
  return true;
end $$;
