-- The answer of a change while a payment of the bag is open: which order has it, and until when.
create or replace function locked(b bag) returns answer language sql immutable as
$$ select ('basketLocked', null, null, b.id, null, null, null, null, null, null, null, b.version, b.order_ref, b.locked_until, null, null, null, null, null)::bag.answer $$;
