-- What cards have for an order, in their order: [{ id, last4, available }]. What p_order_ref holds itself is available to it. A card that has
-- expired, is blocked or void has nothing.
create or replace function stand(p_ids text[], p_order_ref text, p_now timestamptz) returns jsonb language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'last4', c.last4, 'available', case
      when c.expires_at <= p_now or c.blocked_at is not null or c.voided_at is not null then 0
      else c.balance - c.held + coalesce(h.amount, 0) end) order by wanted.place), '[]')
    from unnest(p_ids) with ordinality as wanted (id, place)
    join gift_cards.card c on c.id = wanted.id
    left join gift_cards.holding h on h.card = c.id and h.order_ref = p_order_ref);
end $$;
