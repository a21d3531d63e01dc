-- Gift cards among what is to come back under an id need not be sent: they are void at once, and their money goes back.
create or replace function take_gift_cards(p_ref text, p_id text, p_now timestamptz) returns void language plpgsql as $$
declare
  cards constant jsonb := orders.gift_cards_expected(p_ref, p_id);
begin
  if cards <> '[]' then
    perform returns.receive(p_ref, p_id, cards, 'VOID', p_now);
  end if;
end $$;
