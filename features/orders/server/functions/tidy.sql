-- What the sales of these days have left goes (D-136): 90 days after an order was closed telephone numbers, the fields of a country, the
-- note of a gift and the network address; three years after it, when no claims can come any more, the person with the hash of the e-mail address. Answers how
-- many orders were tidied; at most p_most.
create or replace function tidy(p_now timestamptz, p_most integer) returns integer language plpgsql as $$
declare
  refs text[];
  old text[];
begin
  select array_agg(ref), array_agg(ref) filter (where finished_at + interval '3 years' <= p_now) into refs, old from (
    select ref, finished_at from orders."order" where tidy_at <= p_now order by tidy_at limit p_most for no key update skip locked) due;
  if refs is null then
    return 0;
  end if;
  update orders."order" set network_hash = null, note_until = null, snapshot = orders.without_note(orders.without_contact(snapshot)), tidy_at = finished_at + interval '3 years'
    where ref = any (refs);
  perform exchange.forget_orders(refs);
  if old is not null then
    perform orders.forget_orders(old);
    update orders."order" set email_hash = '', tidy_at = null where ref = any (old);
  end if;
  return cardinality(refs);
end $$;
