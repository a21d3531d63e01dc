-- Erases the notes of gifts that were delivered 90 days ago (D-197), here and in what was told to other systems. Answers how many; at most p_most.
create or replace function erase_notes(p_now timestamptz, p_most integer) returns integer language plpgsql as $$
declare refs text[];
begin
  select array_agg(ref) into refs from (
    select ref from orders."order" where note_until <= p_now order by note_until limit p_most for no key update skip locked) due;
  if refs is null then
    return 0;
  end if;
  update orders."order" set snapshot = orders.without_note(snapshot), note_until = null where ref = any (refs);
  perform exchange.forget_notes(refs);
  return cardinality(refs);
end $$;
