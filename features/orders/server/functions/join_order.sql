-- Customer care gives the order of a guest to an account. Refuses `notPossible` where it has an owner, or the account is of another shop.
create or replace function join_order(p_ref text, p_acid text, p_now timestamptz) returns void language plpgsql as $$
declare
  o orders."order" := orders.lock(p_ref);
begin
  if o.acid is not null or o.number is null or not account.is_of(p_acid, o.brand, o.region) then
    perform orders.refuse('{"failure": "notPossible"}');
  end if;
  update orders."order" set acid = p_acid where ref = p_ref;
  perform orders.add_event(p_ref, 'joined', 'care', p_now);
end $$;
