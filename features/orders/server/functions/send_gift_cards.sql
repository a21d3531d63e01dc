-- The order has just been made: its gift cards leave at once, by mail, and are paid for now (D-116). They arrive once the money is there.
create or replace function send_gift_cards(p_ref text, p_now timestamptz) returns void language plpgsql as $$
declare
  bought jsonb;
begin
  select jsonb_agg(jsonb_build_object('n', n, 'quantity', quantity - cancelled - shipped)) into bought
    from orders.line where ref = p_ref and n > 0 and not orders.is_goods(p_ref, n) and cancelled + shipped < quantity;
  if bought is not null then
    perform orders.ship(p_ref, bought, '{"carrier": "email"}', p_now);
  end if;
end $$;
