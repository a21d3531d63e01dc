-- The gift cards among the pieces that are to come back under an id: [{ n, quantity }].
create or replace function gift_cards_expected(p_ref text, p_id text) returns jsonb language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('n', each.n, 'quantity', each.pieces) order by each.n), '[]') from (
    select n, count(*) as pieces from orders.unit_expected
    where ref = p_ref and return_id = p_id and not orders.is_goods(p_ref, n) group by n) each);
end $$;
