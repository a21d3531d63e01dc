-- What customer care took as a loss (payments.forgive) is none any more, at most p_most of it in all and as much as the shop would owe the customer else.
-- Answers how much that was. The caller holds the order's lock.
create or replace function undo_loss(p_order_ref text, p_most bigint, p_now timestamptz) returns bigint language plpgsql as $$
declare
  loss record;
  undone bigint;
begin
  select coalesce(sum(amount) filter (where kind = 'goodwill' and operation is null), 0) as taken,
      -coalesce(sum(amount) filter (where kind = 'loss-undone'), 0) as undone
    into loss from payments.posting where order_ref = p_order_ref and account = 'goodwill';
  undone := greatest(least(-payments.owed(p_order_ref), least(loss.taken, p_most) - loss.undone), 0);
  if undone > 0 then
    perform payments.post_pair(p_order_ref, 'loss-undone', null, 'customer', 'goodwill', undone, p_now);
  end if;
  return undone;
end $$;
