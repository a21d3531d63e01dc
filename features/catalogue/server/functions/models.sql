-- Every article that can be worn or used, with its model and sizes (`OS` for a single one); no gift cards.
create or replace function models() returns table (brand text, id text, model text, sizes text[]) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select a.brand, a.id, a.model,
      array(select v.size from catalogue.variation v where v.brand = a.brand and v.article_id = a.id order by v.position)
    from catalogue.article a where not a.gift_card order by a.brand, a.id;
end $$;
