-- Makes a card: { id, codeHash, pinHash (hex), last4, currency, balance, issuedByOrder, expiresAt }.
create or replace function issue(p_card jsonb, p_now timestamptz) returns void language plpgsql as $$
begin
  insert into gift_cards.card (id, code_hash, pin_hash, last4, currency, issued_by_order, expires_at, moved_at)
    values (p_card ->> 'id', decode(p_card ->> 'codeHash', 'hex'), decode(p_card ->> 'pinHash', 'hex'), p_card ->> 'last4',
      p_card ->> 'currency', p_card ->> 'issuedByOrder', (p_card ->> 'expiresAt')::timestamptz, p_now);
  if (p_card ->> 'balance')::bigint > 0 then
    perform gift_cards.move(p_card ->> 'id', 'issue', (p_card ->> 'balance')::bigint, p_card ->> 'issuedByOrder', null, null, p_now);
  end if;
end $$;
