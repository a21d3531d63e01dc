-- Goods are on their way back under an id: the order expects them, and its address gets the label by mail. Gift cards of a return are void at
-- once; those of a withdrawal its caller takes. Answers as orders.start_return, of a return as orders.try_return.
--   p_how    `return` or `withdrawal`
--   p_items  [{ itemId, quantity, reason }]
--   p_token  opens the label in the mail; its hash is stored
create or replace function expect_goods(p_ref text, p_id text, p_how text, p_items jsonb, p_token text, p_send_by timestamptz, p_now timestamptz)
returns jsonb language plpgsql as $$
declare
  o jsonb := orders.pieces(p_ref);
  tried jsonb := case when p_how = 'return' then orders.try_return(p_ref, p_id, p_items, p_how, p_now) else '{}' end;
  value jsonb := orders.start_return(p_ref, p_id, p_items, p_how, p_now) || tried;
  back constant bigint := coalesce(value ->> 'refund', value ->> 'amount')::bigint;
  items jsonb;
begin
  select jsonb_agg(jsonb_build_object('n', each.n, 'itemId', each."itemId", 'name', l.name, 'size', coalesce(l.size, ''),
      'quantity', each.quantity, 'amount', each.amount, 'reason', (
        select wish ->> 'reason' from jsonb_array_elements(p_items) as wished (wish) where wish ->> 'itemId' = each."itemId" limit 1))
      order by each.n) into items
    from jsonb_to_recordset(value -> 'items') as each (n integer, "itemId" text, quantity integer, amount bigint)
    join jsonb_to_recordset(o -> 'lines') as l (n integer, name text, size text) on l.n = each.n;
  insert into returns.return (id, ref, how, state, items, amount, currency, label_hash, requested_at, send_by)
    values (p_id, p_ref, p_how, 'REQUESTED', items, back, o ->> 'currency', sha256(p_token::bytea), p_now, p_send_by);
  if jsonb_array_length(orders.gift_cards_expected(p_ref, p_id)) < jsonb_array_length(items) then
    perform orders.mail(p_ref, 'return-registered', jsonb_build_object('lines', orders.mailed_lines(p_ref, value -> 'items'),
      'total', orders.major(back, o ->> 'currency'), 'returnId', p_id, 'sendBy', orders.iso(p_send_by),
      'token', p_token), p_now);
  end if;
  if p_how = 'return' then
    perform returns.take_gift_cards(p_ref, p_id, p_now);
  end if;
  return value;
end $$;
