-- All that a bag asks of an account at an instant, in one go: whether it is a member, what it has won of the SKUs in raffles, as
-- { sku: { raffle, isHere } }, and what its level gives for nothing, as `membership.benefits`. Null if that is nothing.
create or replace function buyer_at(p_acid text, p_brand text, p_region text, p_country text, p_skus text[], p_now timestamptz,
  out is_member boolean, out won jsonb, out benefits jsonb)
language plpgsql stable as $$
begin
  select each.is_member, each.won into is_member, won from bag.buyer(p_acid, p_brand, p_region, p_country, p_skus) each;
  benefits := membership.benefits(p_acid, p_brand, p_now);
end $$;
