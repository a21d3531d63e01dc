-- Stores what the shopper sees now of the bag's gift cards, and answers the version; null if the bag is another meanwhile. p_seen: { id: minor
-- units }. A bag that an order has stays as it was ordered.
create or replace function show_gift_cards(p_id text, p_version bigint, p_seen jsonb) returns bigint language plpgsql as $$
declare shown bigint;
begin
  update bag.bag set version = version + 1, gift_cards = (
    select coalesce(jsonb_agg(card || jsonb_build_object('seen', coalesce(p_seen -> (card ->> 'id'), card -> 'seen')) order by place), '[]')
    from jsonb_array_elements(gift_cards) with ordinality as each (card, place)
  ) where id = p_id and version = p_version and order_ref is null returning version into shown;
  return shown;
end $$;
