-- The model of an article, its kind, all its articles, and the sizes in their order.
create or replace function model_of(p_brand text, p_article text) returns table (model text, kind text, articles text[], sizes text[])
language sql stable as $$
  select a.model, a.kind, array(select id from catalogue.article c where c.brand = a.brand and c.model = a.model order by id),
    array(select v.size from catalogue.variation v where v.brand = a.brand and v.article_id = a.id order by v.position)
  from catalogue.article a where a.brand = p_brand and a.id = p_article and not a.gift_card;
$$;
