-- The first transaction of a placement (D-111, T1): either all of it is written, or it is refused and nothing is. p:
--   owner, key, bodyHash    who pressed, and with which key (hashes in hex)
--   bag                     { id, version, token (hash in hex), acid }, as it was priced
--   order                   for orders.open, with its `ref`
--   items, prices           for catalogue.take_all_2 and catalogue.prices_hold
--   brand, region, currency
--   voucher                 for vouchers.hold, with `person` (hash in hex); missing without one
--   promotions              for promotions.hold; processes of the version before do not say it
--   giftCards               for gift_cards.hold: [{ id, amount }] in the order in which they pay; missing without any
--   benefits                what the bag had for nothing by its member's level, as in membership.benefits; missing without any
--   network, mostOpen       whose orders are counted (hash in hex), and how many may wait for their payment
--   mostDeclined            how many payments of the network, or of the bag, may be declined within an hour
--   cash                    { emailHash (in hex), most, mostOfNetwork }: orders that are paid on delivery and on their way; missing for others
--   payment                 { method, provider, attempt, operation, amount }; without `provider` the order is created at once
--   until                   until when goods are held
-- Returns { outcome, orderRef, answer }: `placed`; `created`; `held` by another order; `known` key; or `conflict`.
create or replace function place(p jsonb, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  skus constant text[] := array(select item ->> 'sku' from jsonb_array_elements(p -> 'items') as each (item));
  ref text := p -> 'order' ->> 'ref';
  until timestamptz := (p ->> 'until')::timestamptz;
  earlier jsonb;
  locked record;
  short record;
  barred timestamptz;
  early record;
begin
  -- Counting is only true while no other placement of the network is between its count and its commit.
  perform pg_advisory_xact_lock(hashtextextended('checkout.place ' || (p ->> 'network'), 0));
  earlier := checkout.remember(decode(p ->> 'owner', 'hex'), (p ->> 'key')::uuid, decode(p ->> 'bodyHash', 'hex'), ref, p_now);
  if earlier is not null then
    return earlier;
  end if;

  select * into locked from bag.lock_for_order(p -> 'bag' ->> 'id', (p -> 'bag' ->> 'version')::bigint,
    decode(p -> 'bag' ->> 'token', 'hex'), p -> 'bag' ->> 'acid', ref, until);
  if locked.outcome = 'held' then
    update checkout.request set order_ref = locked.held_by where owner_hash = decode(p ->> 'owner', 'hex') and key = (p ->> 'key')::uuid;
    return jsonb_build_object('outcome', 'held', 'orderRef', locked.held_by);
  elsif locked.outcome = 'stale' then
    perform checkout.refuse(jsonb_build_object('failure', 'stale'));
  end if;
  if orders.awaiting_of(decode(p ->> 'network', 'hex')) >= (p ->> 'mostOpen')::integer then
    perform checkout.refuse(jsonb_build_object('failure', 'rateLimited', 'seconds', 60));
  end if;
  -- Processes of the version before do not name a limit.
  if p ? 'mostDeclined' then
    barred := orders.declined_until(decode(p ->> 'network', 'hex'), p -> 'bag' ->> 'id', (p ->> 'mostDeclined')::integer, p_now);
  end if;
  if barred is not null then
    perform checkout.refuse(jsonb_build_object('failure', 'rateLimited', 'seconds', ceil(extract(epoch from barred - p_now))));
  end if;
  if p ? 'cash' and orders.has_much_cash(decode(p ->> 'network', 'hex'), decode(p -> 'cash' ->> 'emailHash', 'hex'),
    (p -> 'cash' ->> 'most')::integer, (p -> 'cash' ->> 'mostOfNetwork')::integer, p_now) then
    perform checkout.refuse(jsonb_build_object('failure', 'rateLimited', 'seconds', 3600));
  end if;

  if p ? 'promotions' then
    perform promotions.hold(p -> 'promotions', ref, p -> 'bag' ->> 'acid', p_now);
  end if;
  if p ? 'voucher' then
    perform vouchers.hold(p -> 'voucher', ref, decode(p -> 'voucher' ->> 'person', 'hex'), p -> 'bag' ->> 'acid', p_now);
  end if;

  if p ? 'giftCards' then
    perform gift_cards.hold(p -> 'giftCards', ref, p_now);
  end if;

  if not catalogue.prices_hold(p -> 'prices', p ->> 'brand',
    catalogue.price_list_of(p ->> 'brand', p -> 'order' ->> 'country', p ->> 'currency')) then
    perform checkout.refuse(jsonb_build_object('failure', 'priceChanged'));
  end if;
  if p ? 'benefits' and not coalesce(membership.benefits(p -> 'bag' ->> 'acid', p ->> 'brand', p_now) @> (p -> 'benefits'), false) then
    perform checkout.refuse(jsonb_build_object('failure', 'priceChanged'));
  end if;
  if p -> 'bag' ->> 'acid' is not null then
    perform raffles.claim_2(ref, p -> 'bag' ->> 'acid', p ->> 'brand', p ->> 'region', p -> 'order' ->> 'country', p -> 'items');
  end if;
  -- Checked with the bag already; a win that has ended since lets nobody buy early.
  select * into early from membership.not_open(skus, p ->> 'brand', p -> 'bag' ->> 'acid') o
    where o.sku not in (select raffles.claimed_by(ref)) order by o.sku limit 1;
  if early.sku is not null then
    perform checkout.refuse(jsonb_build_object('failure', 'earlyAccess', 'productId', early.sku, 'from', early.public_at, 'yourFrom', early.own_at));
  end if;
  select * into short from catalogue.take_all_2(p -> 'items', p ->> 'brand', p ->> 'region', 'ORDER', ref, 'shopper');
  if short.short_sku is not null then
    perform checkout.refuse(jsonb_build_object('failure', 'notAvailable', 'productId', short.short_sku, 'available', short.short_available));
  end if;

  perform orders.open(p -> 'order');
  if p -> 'payment' ->> 'provider' is null then
    return jsonb_build_object('outcome', 'created', 'orderRef', ref, 'answer', checkout.confirm(ref, p_now));
  end if;
  perform payments.plan(ref, p -> 'payment' ->> 'attempt', p -> 'payment' ->> 'operation', p -> 'payment' ->> 'provider',
    p -> 'payment' ->> 'method', (p -> 'payment' ->> 'amount')::bigint, p ->> 'currency', until, p_now);
  return jsonb_build_object('outcome', 'placed', 'orderRef', ref);
end $$;
