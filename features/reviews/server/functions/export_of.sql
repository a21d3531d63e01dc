-- The reviews of a person, for whoever asks what is known of them.
create or replace function export_of(p_acid text, p_refs text[]) returns jsonb language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('no', no, 'brand', brand, 'articleId', article_id, 'language', language,
      'country', country, 'stars', stars, 'fit', fit, 'size', size, 'title', title, 'text', text, 'name', name, 'state', state,
      'reason', reason, 'removal', removal, 'helpful', helpful, 'at', at, 'editedAt', edited_at, 'boughtOn', bought_on) order by at, no), '[]')
    from reviews.review where acid = p_acid
      or order_hash in (select reviews.order_hash(each.ref) from unnest(p_refs) as each (ref)));
end $$;
