-- The card of a code and its PIN: { id, last4, balance (without what is held), currency, expiresAt }. Null for an unknown code, a wrong PIN,
-- another currency (unless p_any_currency), an expired, blocked, void or locked card: all of them do the same work. Five wrong PINs lock a code for
-- an hour. p_codes, p_pins: the keyed hashes by every key that counts; tries are counted under the first.
create or replace function open_with(p_codes bytea[], p_pins bytea[], p_currency text, p_any_currency boolean, p_now timestamptz)
returns jsonb language plpgsql as $$
declare
  c gift_cards.card;
  fits boolean;
  until timestamptz;
begin
  select * into c from gift_cards.card where code_hash = any (p_codes) order by currency = p_currency desc limit 1;
  fits := coalesce(c.pin_hash = any (p_pins), false);
  insert into gift_cards.wrong_try as t (code_hash, wrong, at) values (p_codes[1], 1 - fits::integer, p_now)
    on conflict (code_hash) do update set
      wrong = case when t.locked_until > p_now then t.wrong when fits or t.wrong >= 4 then 0 else t.wrong + 1 end,
      locked_until = case
        when t.locked_until > p_now then t.locked_until
        when not fits and t.wrong >= 4 then p_now + interval '1 hour' end,
      at = p_now
    returning t.locked_until into until;
  if not fits or until > p_now or not (p_any_currency or c.currency = p_currency) or c.expires_at <= p_now or c.blocked_at is not null
    or c.voided_at is not null then
    return null;
  end if;
  return jsonb_build_object('id', c.id, 'last4', c.last4, 'balance', c.balance - c.held, 'currency', c.currency, 'expiresAt', c.expires_at);
end $$;
