-- A review that its writer may still change, locked: by the account, or by a reference of its order that was proven. All null if there is none.
create or replace function own(p_no text, p_acid text, p_ref text) returns reviews.review language plpgsql as $$
declare
  r reviews.review;
begin
  select * into r from reviews.review where no = p_no and not sample and state in ('PENDING', 'PUBLISHED')
    and (acid = p_acid or order_hash = reviews.order_hash(p_ref)) for update;
  return r;
end $$;
