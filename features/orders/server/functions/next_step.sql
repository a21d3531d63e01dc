-- When the local fulfilment has something to do for an order again, after a step at p_at; null for never. `infinity`: somebody else packs it.
create or replace function next_step(p_ref text, p_at timestamptz) returns timestamptz language plpgsql stable as $$
begin
  if (select fulfil_next_at = 'infinity' from orders."order" where ref = p_ref) then
    return 'infinity';
  end if;
  if exists (select from orders.line where ref = p_ref and orders.is_goods(p_ref, n) and (
    cancelled + shipped < quantity or delivered + "returning" < shipped)) then
    return p_at + interval '60 seconds';
  end if;
  return (select min(at) + interval '120 seconds' from orders.unit_expected where ref = p_ref);
end $$;
