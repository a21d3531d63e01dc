-- Refuses an order as `stale` that was priced with other promotions than those in force. p_promotions: { brand, country, currency, seen, isFirst }
-- as of promotions.here; `isFirst` only if the order has a reduction for it. Two first orders of an account wait for each other.
create or replace function hold(p_promotions jsonb, p_order_ref text, p_acid text, p_now timestamptz) returns void language plpgsql as $$
declare
  in_force jsonb;
begin
  if (p_promotions ->> 'isFirst')::boolean then
    perform pg_advisory_xact_lock(hashtextextended('promotions.first ' || p_acid, 0));
  end if;
  in_force := promotions.here(p_promotions, p_acid, p_order_ref, p_now);
  if in_force ->> 'seen' is distinct from p_promotions ->> 'seen'
    or (p_promotions ->> 'isFirst')::boolean and not (in_force ->> 'isFirst')::boolean then
    raise exception 'refused: stale' using errcode = 'SF001', detail = '{"failure": "stale"}';
  end if;
end $$;
