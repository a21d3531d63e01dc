-- The kinds of the first p_most models of a brand after p_after, in the order of models.
create or replace function kinds_after(p_brand text, p_after text, p_most integer) returns table (model text, kind text) language sql stable as $$
  select distinct on (a.model) a.model, a.kind from catalogue.article a
  where a.brand = p_brand and a.model > p_after and not a.gift_card order by a.model, a.id limit p_most;
$$;
