-- Whether an account wrote a review: signed in, or as a guest whose order is the account's by now.
create or replace function is_by(r reviews.review, p_acid text) returns boolean language plpgsql stable as $$
begin
  return coalesce(r.acid = p_acid, false)
    or exists (select from orders.refs_of_person(p_acid, null, r.brand, null) as own(ref) where reviews.order_hash(own.ref) = r.order_hash);
end $$;
