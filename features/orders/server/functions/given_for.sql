-- What went back of an order for pieces that were sent, with a cause (orders.give_money), in minor units.
create or replace function given_for(p_ref text, p_cause text) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(m.refunded + m.gift_cards), 0) from orders.money_back m
    where m.ref = p_ref and (m.cause = p_cause or starts_with(m.cause, p_cause || ':')) and m.is_sent);
end $$;
