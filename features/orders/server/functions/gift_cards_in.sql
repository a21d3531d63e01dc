-- Of pieces those that are gift cards; both are [{ n, unitNo }].
create or replace function gift_cards_in(p_ref text, p_units jsonb) returns jsonb language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('n', each.n, 'unitNo', each."unitNo") order by each.n, each."unitNo"), '[]')
    from jsonb_to_recordset(p_units) as each (n integer, "unitNo" integer) where each.n > 0 and not orders.is_goods(p_ref, each.n));
end $$;
