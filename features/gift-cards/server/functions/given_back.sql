-- What an order gave back to its gift cards, one for each cause, the earliest first: [{ cause, amount, at }], in minor units.
create or replace function given_back(p_order_ref text) returns jsonb language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('cause', m.cause, 'amount', m.amount, 'at', orders.iso(m.at)) order by m.at, m.cause), '[]')
    from (select cause, sum(amount) as amount, min(at) as at from gift_cards.movement
      where order_ref = p_order_ref and kind = 'give-back' group by cause) m);
end $$;
