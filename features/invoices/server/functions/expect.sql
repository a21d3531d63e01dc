-- An event of an order has happened, which may need a document: a round makes it, so that no order waits for a series of numbers (D-132). Money
-- that was taken, or that nobody waits for any more, lets waiting documents go on.
create or replace function expect(p_ref text, p_seq integer, p_kind text, p_now timestamptz) returns void language plpgsql as $$
begin
  if p_kind in ('shipped', 'gift-cards-sent', 'return-received', 'cancelled', 'refund-started') then
    insert into invoices.pending (order_ref, seq, due_at) values (p_ref, p_seq, p_now) on conflict do nothing;
  elsif p_kind in ('captured', 'captured-early', 'capture-given-up') then
    update invoices.pending set due_at = p_now where order_ref = p_ref;
  end if;
end $$;
