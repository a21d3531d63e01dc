-- Gives these pieces up, [{ n, unitNo }], and delivery and wrapping with the last of them. Gift cards among them are void. Answers as orders.worth. The caller holds the order's lock.
create or replace function take_units(p_ref text, p_units jsonb, p_how text, p_cause text, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  cards constant jsonb := orders.gift_cards_in(p_ref, p_units);
  value jsonb;
begin
  perform gift_cards.lock_sold(p_ref, cards);
  value := orders.worth(p_ref, p_units);
  insert into orders.unit_taken (ref, n, unit_no, how, cause, amount, at)
    select u.ref, u.n, u.unit_no, p_how, p_cause, orders.unit_worth(p_ref, u.n, u.unit_no, u.paid), p_now
    from jsonb_to_recordset(p_units) as wanted (n integer, "unitNo" integer)
    join orders.unit u on u.ref = p_ref and u.n = wanted.n and u.unit_no = wanted."unitNo";
  if (value ->> 'completes')::boolean then
    insert into orders.unit_taken (ref, n, unit_no, how, cause, amount, at)
      values (p_ref, 0, 1, p_how, p_cause, (value ->> 'delivery')::bigint, p_now);
    insert into orders.unit_taken (ref, n, unit_no, how, cause, amount, at)
      select u.ref, u.n, u.unit_no, p_how, p_cause, u.paid, p_now
      from orders.unit u join orders.line l on l.ref = u.ref and l.n = u.n where u.ref = p_ref and l.kind = 'service';
  end if;
  perform gift_cards.void_sold(p_ref, cards, p_now);
  perform orders.count_units(p_ref);
  return value;
end $$;
