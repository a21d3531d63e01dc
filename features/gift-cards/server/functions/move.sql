-- Changes the balance of a card, whose row the caller has locked, and writes the movement. p_amount is signed.
create or replace function move(
  p_card text, p_kind text, p_amount bigint, p_order_ref text, p_cause text, p_place integer, p_now timestamptz
) returns void language plpgsql as $$
begin
  update gift_cards.card set balance = balance + p_amount, moved_at = p_now where id = p_card;
  insert into gift_cards.movement (card, seq, kind, amount, order_ref, cause, place, at)
    select p_card, coalesce(max(seq), 0) + 1, p_kind, p_amount, p_order_ref, p_cause, p_place, p_now
    from gift_cards.movement where card = p_card;
end $$;
