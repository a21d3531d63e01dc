-- The promotions that are in force, { promotions, seen, isFirst }. p_where: { brand, country, currency }.
--   promotions   in the order of their English names: [{ key, names, effect, percentage, amount, articles, reducedGoods, minimum, pieces, members,
--                firstOrder, withVoucher }], money in minor units of the currency
--   seen         changes when they do
--   isFirst      the account orders for the first time: it has no other order than p_order_ref that was not cancelled. Never without an account,
--                nor if no promotion asks
create or replace function here(p_where jsonb, p_acid text, p_order_ref text, p_now timestamptz) returns jsonb language plpgsql stable as $$
declare
  found_here jsonb;
  asks_for_first boolean;
begin
  select coalesce(jsonb_agg(jsonb_build_object('key', p.key, 'names', p.names, 'effect', p.effect, 'percentage', p.percentage,
      'amount', p.amounts -> (p_where ->> 'currency'), 'articles', p.articles, 'reducedGoods', p.reduced_goods,
      'minimum', p.minimums -> (p_where ->> 'currency'), 'pieces', p.pieces, 'members', p.members, 'firstOrder', p.first_order,
      'withVoucher', p.with_voucher) order by p.names ->> 'en' collate "C", p.key collate "C"), '[]'), coalesce(bool_or(p.first_order), false)
    into found_here, asks_for_first
    from promotions.promotion p
    where (p."from" is null or p."from" <= p_now) and (p.until is null or p.until > p_now)
      and (p.brand is null or p.brand = p_where ->> 'brand')
      and (p.countries is null or p_where ->> 'country' = any (p.countries))
      and (p.amounts is null or p.amounts ? (p_where ->> 'currency'))
      and (p.minimums is null or p.minimums ? (p_where ->> 'currency'));
  return jsonb_build_object('promotions', found_here, 'seen', md5(found_here::text),
    'isFirst', asks_for_first and p_acid is not null and not orders.has_ordered(p_acid, p_order_ref));
end $$;
