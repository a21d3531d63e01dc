-- What was paid for gift cards that were sent and not given back.
create or replace function kept_gift_cards(p_ref text) returns bigint language plpgsql stable as $$
begin
  return orders.sent_gift_cards(p_ref) - (select coalesce(sum(t.amount), 0) from orders.unit_taken t
    where t.ref = p_ref and t.n > 0 and t.how <> 'cancelled' and not orders.is_goods(p_ref, t.n));
end $$;
