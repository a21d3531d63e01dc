-- Whether words that repeat a statement mean further pieces of the same lines: the statement was carried out more than an hour ago, and the
-- shopper has, or awaits, as many pieces again.
create or replace function means_more(p_withdrawal returns.withdrawal, p_now timestamptz) returns boolean language plpgsql stable as $$
begin
  return p_withdrawal.state in ('CANCELLED_UNSENT', 'GOODS_EXPECTED', 'REFUNDED')
    and p_withdrawal.declared_at < p_now - interval '1 hour'
    and p_withdrawal.items is not null
    and not exists (
      select from jsonb_to_recordset(p_withdrawal.items) as i ("itemId" text, quantity integer)
      left join jsonb_to_recordset(orders.pieces(p_withdrawal.ref) -> 'lines')
        as l ("itemId" text, open integer, shipped integer, "returning" integer, returned integer) on l."itemId" = i."itemId"
      where coalesce(l.open + l.shipped - l."returning" - l.returned, 0) < i.quantity);
end $$;
