-- Erases a person, by the account and by orders that are theirs: words and name go; stars, fit and size stay, of nobody. A held review goes
-- whole: nobody would publish it any more.
create or replace function forget(p_acid text, p_refs text[]) returns void language plpgsql as $$
begin
  update reviews.review set acid = null, name = '', title = '', text = '', text_hash = null, ref = null,
    state = case when state = 'PENDING' then 'WITHDRAWN' else state end, order_hash = sha256(convert_to('erased ' || no, 'UTF8'))
  where acid = p_acid or order_hash in (select reviews.order_hash(each.ref) from unnest(p_refs) as each (ref));
  delete from reviews.vote where acid = p_acid;
  update reviews.report set acid = null, text = '' where acid = p_acid;
  delete from reviews.invitation where ref = any (p_refs) or acid = p_acid;
  delete from reviews.ended where acid = p_acid;
end $$;
