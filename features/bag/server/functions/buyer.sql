-- All that a bag asks of an account, in one go: whether it is a member, and what it has won of the SKUs in raffles, as
-- { sku: { raffle, isHere } }. Null if that is nothing.
create or replace function buyer(p_acid text, p_brand text, p_region text, p_country text, p_skus text[], out is_member boolean, out won jsonb)
language plpgsql stable as $$
begin
  is_member := membership.is_member(p_acid);
  won := (select jsonb_object_agg(w.sku, jsonb_build_object('raffle', w.raffle_no, 'isHere', w.is_here))
    from raffles.won_pieces(p_acid, p_brand, p_region, p_country, p_skus) w);
end $$;
