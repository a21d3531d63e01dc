-- Locks a version of a bag for an order (D-107). `stale`: the bag is not what was priced, or somebody else's. `held`: the order held_by has it.
create or replace function lock_for_order(p_id text, p_version bigint, p_token bytea, p_acid text, p_ref text, p_until timestamptz)
returns table (outcome text, held_by text) language plpgsql as $$
declare b bag.bag;
begin
  select * into b from bag.bag where id = p_id for no key update;
  if (b.acid = p_acid or b.token_hash = p_token) is not true then
    return query select 'stale', null::text;
  elsif b.order_ref is not null then
    return query select 'held', b.order_ref;
  elsif b.version <> p_version then
    return query select 'stale', null::text;
  else
    update bag.bag set order_ref = p_ref, locked_until = p_until where id = p_id;
    return query select 'locked', null::text;
  end if;
end $$;
