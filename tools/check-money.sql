-- What must always be true of money, orders and goods (Part 12 of the specification). Each row is a violation: { invariant, subject, detail }.
-- Tests run it after every sequence, and `npm run care -- check` on a running shop. $1: the time of the shop.

-- INV-01: what orders have taken is what their lines say, no stock is negative, and movements say how each came to be what it is.
select 'INV-01' as invariant, s.sku || ' ' || s.brand || ' ' || s.region as subject, 'stock is ' || s.quantity as detail
  from catalogue.stock s where s.quantity < 0
union all
select 'INV-01', s.sku || ' ' || s.brand || ' ' || s.region, 'stock is ' || s.quantity || ', and by its movements ' || s.seeded + coalesce(m.pieces, 0)
    || ' (care -- stock settle)'
  from catalogue.stock s left join (select brand, region, sku, sum(pieces) as pieces from catalogue.stock_movement group by brand, region, sku) m
    using (brand, region, sku)
  where s.quantity <> s.seeded + coalesce(m.pieces, 0)
union all
select 'INV-01', o.ref, 'took ' || coalesce(t.taken, 0) || ' of ' || l.sku || ' for ' || l.ordered
  from orders."order" o
  join lateral (select sku, sum(quantity) as ordered from orders.line where ref = o.ref and n > 0 and tax_category <> 'voucher' group by sku) l on true
  left join lateral (select sum((item ->> 'quantity')::integer) as taken from jsonb_array_elements(o.snapshot -> 'taken') as each (item)
    where item ->> 'sku' = l.sku) t on true
  where coalesce(t.taken, 0) <> l.ordered

-- What lines say of their pieces follows from the pieces (Part 4, counters).
union all
select 'INV-01', l.ref, 'line ' || l.n || ' does not count its pieces'
  from orders.line l join lateral (
    select count(*) as pieces, count(*) filter (where t.how = 'cancelled') as cancelled, count(su.id) as shipped,
      count(e.return_id) as expected, count(*) filter (where t.how in ('returned', 'withdrawn')) as returned,
      bool_or(t.how = 'cancelled' and su.id is not null) as was_sent
    from orders.unit u
    left join orders.unit_taken t using (ref, n, unit_no)
    left join orders.unit_expected e using (ref, n, unit_no)
    left join orders.shipment_unit su using (ref, n, unit_no)
    where u.ref = l.ref and u.n = l.n) c on true
  where l.n > 0 and ((l.quantity, l.cancelled, l.shipped, l."returning", l.returned)
    is distinct from (c.pieces, c.cancelled, c.shipped, c.expected, c.returned) or c.was_sent)

-- INV-02: one order for a version of a bag, one open attempt of an order, one that is paid, none of an order that has ended long ago.
union all
select 'INV-02', basket_id || ' ' || basket_version, count(*) || ' orders'
  from orders."order" where state <> 'EXPIRED' group by basket_id, basket_version having count(*) > 1
union all
select 'INV-02', order_ref, count(*) || ' open attempts'
  from payments.attempt where state in ('STARTED', 'CHALLENGED', 'CANCELLING', 'UNKNOWN') group by order_ref having count(*) > 1
union all
select 'INV-02', order_ref, count(*) || ' paid attempts'
  from payments.attempt where state in ('AUTHORISED', 'CAPTURED') and provider <> 'manual' group by order_ref having count(*) > 1
union all
select 'INV-02', a.order_ref, 'ended, and its attempt is ' || a.state || ' without money on its way back'
  from payments.attempt a join orders."order" o on o.ref = a.order_ref
  where o.state = 'EXPIRED' and (
    a.state = 'AUTHORISED' and not exists (select from payments.operation v where v.attempt = a.id and v.kind = 'void' and v.provider_ref is not null)
    or a.state = 'CAPTURED' and (select coalesce(sum(p.amount) filter (where p.kind = 'capture' and p.state = 'DONE'), 0)
      - coalesce(sum(p.amount) filter (where p.kind = 'refund'), 0) from payments.operation p where p.attempt = a.id) <> 0)
union all
select 'INV-02', o.ref, o.state || ' without a payment'
  from orders."order" o where o.state in ('CREATED', 'CONFIRMED') and o.due > 0 and o.snapshot ->> 'method' = 'CARD'
    and not exists (select from payments.attempt a where a.order_ref = o.ref and a.state in ('AUTHORISED', 'CAPTURED', 'VOIDED', 'LAPSED'))
union all
select 'INV-02', o.ref, 'waits for a payment that is ' || coalesce(a.state, 'missing')
  from orders."order" o left join payments.attempt a on a.order_ref = o.ref
  where o.state = 'AWAITING_PAYMENT' and (a.state is null or a.state not in ('STARTED', 'CHALLENGED', 'CANCELLING', 'UNKNOWN'))

-- INV-03: the postings of an entry add up to 0; what was posted is what the operations say; who has a closed order owes nothing.
union all
select 'INV-03', entry, 'adds up to ' || sum(amount) from payments.posting group by entry having sum(amount) <> 0 or count(*) < 2
union all
select 'INV-03', o.id, o.kind || ' of ' || o.amount || ' is ' || coalesce(abs(p.amount)::text, 'not') || ' posted'
  from payments.operation o left join payments.posting p on p.operation = o.id and p.account = 'customer' and p.kind <> 'goodwill'
  where o.state = 'DONE' and o.kind in ('capture', 'refund') and (p.amount is null or p.amount <> case o.kind when 'capture' then -o.amount else o.amount end)
union all
select 'INV-03', p.operation, p.kind || ' is posted and is ' || o.state
  from payments.posting p join payments.operation o on o.id = p.operation where p.kind in ('capture', 'refund') and o.state <> 'DONE'

union all
select 'INV-03', o.ref, 'is closed, and its customer has ' || sum(p.amount)
  from orders."order" o join payments.posting p on p.order_ref = o.ref and p.account = 'customer'
  where o.state = 'CLOSED' and not exists (select from invoices.pending w where w.order_ref = o.ref)
  -- A goodwill after the end is owed until it has arrived.
  group by o.ref having sum(p.amount) <> -(select coalesce(sum(r.amount), 0) from payments.operation r join payments.attempt a on a.id = r.attempt
    where a.order_ref = o.ref and r.kind = 'refund' and r.state <> 'DONE' and not payments.is_over(r))

-- What a return takes back of a goodwill has been given.
union all
select 'INV-03', order_ref, 'takes back ' || -sum(amount) || ' of goodwill that was never given'
  from payments.posting where account = 'goodwill' and order_ref is not null group by order_ref having sum(amount) < 0

-- INV-04: taken at most what is blocked, blocked what is due, given back at most what was taken.
union all
select 'INV-04', a.id, 'taken ' || s.captured || ' of ' || a.amount || ', given back ' || s.refunded
  from payments.attempt a join lateral (
    select coalesce(sum(o.amount) filter (where o.kind = 'capture' and o.state = 'DONE'), 0) as captured,
      coalesce(sum(o.amount) filter (where o.kind = 'capture' and payments.may_come(o)), 0) as planned,
      coalesce(sum(o.amount) filter (where o.kind = 'refund' and o.state = 'DONE'), 0)
        - coalesce(sum(o.amount) filter (where o.kind = 'reversal' and o.cause = 'refund'), 0) as refunded
    from payments.operation o where o.attempt = a.id) s on true
  where s.captured > a.amount or s.planned > a.amount or s.refunded > s.captured
-- Nobody owes more than what was refused for parcels that are not back, or not asked for: a refund takes nothing from what other parcels brought.
union all
select 'INV-04', o.ref, 'owes ' || payments.owed(o.ref) || ', its parcels are short of ' || s.short
  from orders."order" o join lateral (
    select sum(orders.unpaid_of(id)) - (select coalesce(sum(unpaid), 0) from orders.money_back where ref = o.ref) as short
    from orders.shipment where ref = o.ref having count(*) > 0) s on true
  where o.snapshot ->> 'method' <> 'CASH_ON_DELIVERY' and payments.owed(o.ref) > greatest(s.short, 0)
    and not (payments.money(o.ref) ->> 'open')::boolean and not exists (select from invoices.pending w where w.order_ref = o.ref)
    and not exists (select from payments.operation p join payments.attempt a on a.id = p.attempt
      where a.order_ref = o.ref and p.kind in ('reversal', 'dispute'))
union all
select 'INV-04', a.id, 'blocks ' || a.amount || ' ' || a.currency || ' for ' || o.due || ' ' || o.currency
  from payments.attempt a join orders."order" o on o.ref = a.order_ref where a.provider <> 'manual' and (a.currency <> o.currency
    -- Paid again: what was left of one that has lapsed.
    or case when exists (select from payments.attempt l where l.order_ref = o.ref and l.state = 'LAPSED' and l.started_at < a.started_at)
      then a.amount > o.due else a.amount <> o.due end)

-- INV-05: what is CAPTURED has nothing left to take, what is VOIDED has taken nothing; nothing waits for ever.
union all
select 'INV-05', a.id, 'is ' || a.state || ' and took ' || s.captured
  from payments.attempt a join lateral (
    select coalesce(sum(o.amount) filter (where o.state = 'DONE'), 0) as captured, coalesce(bool_or(o.state not in ('DONE', 'STUCK') and payments.may_come(o)), false) as is_coming
    from payments.operation o where o.attempt = a.id and o.kind = 'capture') s on true
  where a.state = 'CAPTURED' and (s.captured = 0 or s.is_coming) or a.state in ('VOIDED', 'DECLINED', 'ABANDONED') and s.captured > 0
union all
select 'INV-05', o.id, o.kind || ' is ' || o.state || ' and nobody looks at it again'
  from payments.operation o join payments.attempt a on a.id = o.attempt
  where a.provider <> 'manual' and o.due_at is null and o.state in ('PLANNED', 'SENT', 'UNKNOWN')
    and not (o.kind = 'refund' and exists (select from payments.operation c where c.attempt = a.id and c.kind = 'capture' and c.state <> 'DONE'))
    -- Another amount than planned: a person looks at it.
    and o.error is distinct from 'another amount than planned'
union all
select 'INV-05', a.id, 'blocks money for an order that is over'
  from payments.attempt a join orders."order" o on o.ref = a.order_ref
  where o.state = 'CLOSED' and a.state = 'AUTHORISED' and not exists (
    select from payments.operation c where c.attempt = a.id and c.kind in ('capture', 'void') and c.state <> 'DONE')
union all
select 'INV-05', w.order_ref, 'event ' || w.seq || ' has no document since ' || e.at || ': ' || coalesce(w.problem, 'nobody tried')
  from invoices.pending w join orders.event e on e.ref = w.order_ref and e.seq = w.seq
  where e.at < $1::timestamptz - interval '1 day' and not (payments.money(w.order_ref) ->> 'open')::boolean
    and (w.due_at < $1::timestamptz - interval '1 hour' or w.tries > 3 and w.problem is distinct from 'the money is not sure yet')

-- INV-06: shares add up to the order, pieces of a line differ by one minor unit at most, and what goes back is what was paid for it.
union all
select 'INV-06', u.ref, 'piece ' || u.unit_no || ' of line ' || u.n || ' is paid ' || u.paid || ' of ' || u.price - u.discount || ' and tax ' || u.tax
  from orders.unit u join orders."order" o on o.ref = u.ref
  where u.paid <> u.price - u.discount
    + case when (o.snapshot #>> '{pricing,taxIncluded}')::boolean then 0 else u.tax end or u.paid < 0
union all
select 'INV-06', ref, 'pieces of line ' || n || ' differ'
  from orders.unit where n > 0 group by ref, n, tax_rate having max(discount) - min(discount) > 1 or max(tax) - min(tax) > 1
union all
select 'INV-06', o.ref, 'shows tax of ' || (o.snapshot #>> '{pricing,taxTotal}') || ', its pieces ' || orders.major(s.tax::bigint, o.currency)
  from orders."order" o join lateral (select sum(u.tax) as tax from orders.unit u where u.ref = o.ref) s on true
  where orders.major(s.tax::bigint, o.currency) <> (o.snapshot #>> '{pricing,taxTotal}')::numeric
union all
select 'INV-06', t.ref, 'piece ' || t.unit_no || ' of line ' || t.n || ' was paid ' || u.paid || ', goes back as ' || t.amount
  from orders.unit_taken t join orders.unit u using (ref, n, unit_no) join orders.line l using (ref, n)
  -- A gift card gives back what is left on it.
  where case when l.tax_category = 'voucher' then t.amount > u.paid else t.amount <> case
    when t.n > 0 or u.price - u.discount <= coalesce(u.standard_delivery, u.price)
      or not exists (select from orders.shipment_unit su where su.ref = t.ref and orders.is_goods(su.ref, su.n)) then u.paid
    -- Something was sent: the surcharge of express stays.
    else round(u.paid * u.standard_delivery / (u.price - u.discount)::numeric) end end
union all
select 'INV-06', o.ref, 'gave up ' || coalesce(t.amount, 0) || ', gives back ' || coalesce(m.amount, 0)
  from orders."order" o
  left join lateral (select sum(amount) as amount from orders.unit_taken where ref = o.ref) t on true
  left join lateral (select sum(uncaptured + refunded + gift_cards + given_before) as amount from orders.money_back where ref = o.ref) m on true
  where coalesce(t.amount, 0) <> coalesce(m.amount, 0)
-- All of it was given up: nothing is kept but the surcharge of express.
union all
select 'INV-06', o.ref, 'has come back whole, and the shop keeps ' || k.kept
  from orders."order" o
  join lateral (select -coalesce(sum(amount), 0) as kept from payments.posting where order_ref = o.ref and account = 'customer'
    and kind in ('capture', 'collect', 'transfer', 'refund', 'gift-card-redeemed', 'gift-card-given-back')) k on true
  join lateral (select coalesce(sum(u.paid - t.amount), 0) as surcharge
    from orders.unit_taken t join orders.unit u using (ref, n, unit_no) where t.ref = o.ref) e on true
  where o.state = 'CLOSED' and not exists (select from orders.line l where l.ref = o.ref and l.n > 0
    and (l.cancelled + l.returned < l.quantity or l.tax_category = 'voucher')) and k.kept > e.surcharge

-- INV-08: what a gift card has is what has moved, what is held of it is what open payments hold, and one that was bought is a piece of an order
-- that was paid. No voucher is used more often than it may.
union all
select 'INV-08', c.id, 'has ' || c.balance || ' of ' || m.moved || ', holds ' || c.held || ' of ' || h.held
  from gift_cards.card c
  join lateral (select coalesce(sum(amount), 0) as moved from gift_cards.movement where card = c.id) m on true
  join lateral (select coalesce(sum(amount), 0) as held from gift_cards.holding where card = c.id) h on true
  where c.balance < 0 or c.held < 0 or c.held > c.balance or c.balance <> m.moved or c.held <> h.held
union all
select 'INV-08', s.order_ref || ' ' || s.n || ' ' || s.unit_no, 'is ' || s.state || ', its card was issued with ' || coalesce(i.amount::text, 'nothing')
  from gift_cards.sale s
  left join orders.unit u on u.ref = s.order_ref and u.n = s.n and u.unit_no = s.unit_no
  left join gift_cards.movement i on i.card = s.card and i.kind = 'issue'
  where s.state = 'ISSUED' and i.amount is distinct from u.paid
union all
select 'INV-08', c.id, 'was issued by ' || c.issued_by_order || ', which sold none such'
  from gift_cards.card c left join gift_cards.sale s on s.card = c.id where c.issued_by_order is not null and s.card is null
union all
select 'INV-08', l.ref, 'posts ' || l.posted || ' for gift cards that moved by ' || l.moved
  from (
    select p.order_ref as ref, sum(p.amount) as posted,
      -(select coalesce(sum(m.amount), 0) from gift_cards.movement m where m.order_ref = p.order_ref) as moved
    from payments.posting p where p.account = 'gift-cards' group by p.order_ref) l
  where l.posted <> l.moved
union all
select 'INV-08', v.code, 'is used ' || r.uses || ' times, ' || r.most || ' by one'
  from vouchers.voucher v
  join lateral (select coalesce(sum(n), 0) as uses, coalesce(max(n), 0) as most
    from (select count(*) as n from vouchers.redemption where code = v.code group by person_hash) each) r on true
  where r.uses > v.limit_total or r.most > v.limit_per_person
union all
select 'INV-08', o.ref, o.state || ', cards pay ' || o.total - o.due || ', hold ' || h.amount || ', paid ' || m.paid || ', got back ' || m.back
    || ' of ' || coalesce(b.amount, 0)
  from orders."order" o
  join lateral (select coalesce(sum(amount), 0) as amount from gift_cards.holding where order_ref = o.ref) h on true
  join lateral (select coalesce(-sum(amount) filter (where kind = 'redeem'), 0) as paid,
    coalesce(sum(amount) filter (where kind = 'give-back'), 0) as back from gift_cards.movement where order_ref = o.ref) m on true
  left join lateral (select sum(gift_cards) as amount from orders.money_back where ref = o.ref) b on true
  where h.amount <> case when o.state = 'AWAITING_PAYMENT' then o.total - o.due else 0 end
    or m.paid <> case when o.state in ('AWAITING_PAYMENT', 'EXPIRED') then 0 else o.total - o.due end
    or m.back > m.paid or m.back <> coalesce(b.amount, 0)
union all
select 'INV-08', r.order_ref, r.code || ' is ' || r.state || ' by an order that is ' || o.state
  from vouchers.redemption r join orders."order" o on o.ref = r.order_ref
  where o.state = 'EXPIRED' or (r.state = 'held') <> (o.state = 'AWAITING_PAYMENT')
    -- A withdrawal does not give a use back (D-133).
    or not exists (select from orders.line l where l.ref = o.ref and l.n > 0 and l.cancelled < l.quantity)
      and not exists (select from orders.unit_taken t where t.ref = o.ref and t.cause like 'withdrawal%')

-- INV-10: the events of an order are numbered without a gap.
union all
select 'INV-10', ref, 'events ' || min(seq) || ' to ' || max(seq) || ', ' || count(*) || ' of them'
  from orders.event group by ref having min(seq) <> 1 or max(seq) <> count(*)

-- … as are the documents of a series; a credit gives back what was charged at most.
union all
select 'INV-10', d.series, 'documents ' || d.first || ' to ' || d.last || ', ' || d.documents || ' of them'
  from (
    select n.series, min(n.place) as first, max(n.place) as last, count(*) as documents
    from invoices.document
    cross join lateral (select substring(number from '^(.*-[CR]?)\d+$') as series, substring(number from '(\d+)$')::integer as place) n
    group by n.series) d
  where d.documents <> d.last - d.first + 1
union all
select 'INV-10', d.number, 'is ' || d.total || ', credits give back ' || sum(c.total)
  from invoices.document d join invoices.document c on c.corrects = d.number group by d.number, d.total having sum(c.total) > d.total

-- INV-11: what was shown is what the order costs, what its pieces cost, and what its tenders pay.
union all
select 'INV-11', o.ref, 'costs ' || o.total || ', its pieces ' || s.paid
  from orders."order" o join lateral (select sum(u.paid) as paid from orders.unit u where u.ref = o.ref) s on true where s.paid <> o.total
union all
select 'INV-11', o.ref, 'costs ' || orders.major(o.total, o.currency) || ', showed ' || (o.snapshot #>> '{letter,total}') || ', is paid ' || s.paid
  from orders."order" o join lateral (
    select sum((tender ->> 'amount')::numeric) as paid from jsonb_array_elements(o.snapshot #> '{letter,paid}') as each (tender)) s on true
  where o.snapshot ? 'letter'
    and (orders.major(o.total, o.currency) <> (o.snapshot #>> '{letter,total}')::numeric or coalesce(s.paid, 0) <> (o.snapshot #>> '{letter,total}')::numeric)

-- INV-13: each statement of withdrawal is acknowledged, and what it asks for is done.
union all
select 'INV-13', id, 'is ' || state || ' since ' || declared_at
  from returns.withdrawal where acknowledged_at is null
    or act_token is not null and declared_at < $1::timestamptz - interval '1 hour'

-- INV-16: one refund, one document and one message for each cause.
union all
select 'INV-16', a.order_ref, 'refunds for ' || o.cause || ' are ' || sum(o.amount) || ' of ' || m.refunded
  from payments.operation o join payments.attempt a on a.id = o.attempt
  join orders.money_back m on m.ref = a.order_ref and m.cause = o.cause
  where o.kind = 'refund' and not payments.is_over(o) group by a.order_ref, o.cause, m.refunded having sum(o.amount) > m.refunded
union all
select 'INV-16', order_ref, count(*) || ' documents of shipment ' || shipment
  from invoices.document where shipment is not null group by order_ref, shipment, kind having count(*) > 1
union all
select 'INV-16', order_ref, count(*) || ' messages ' || kind
  from exchange.message where kind in ('order.created', 'order.closed') group by order_ref, kind having count(*) > 1
union all
select 'INV-16', ref, count(*) || ' events ' || kind
  from orders.event where kind in ('created', 'confirmed', 'expired', 'closed') group by ref, kind having count(*) > 1
union all
select 'INV-16', ref, count(*) || ' events ' || kind || ' of ' || (data ->> 'operation')
  from orders.event where kind in ('captured', 'refund-started', 'refund-done') and data ->> 'operation' is not null
  group by ref, kind, data ->> 'operation' having count(*) > 1

-- INV-18: a bag is locked exactly as long as its order waits for a payment, and empty or newer once the order exists.
union all
select 'INV-18', b.id, 'is locked by ' || b.order_ref || ', which is ' || coalesce(o.state, 'missing')
  from bag.bag b left join orders."order" o on o.ref = b.order_ref
  where b.order_ref is not null and o.state is distinct from 'AWAITING_PAYMENT'
union all
select 'INV-18', o.ref, o.state || ', and its bag is version ' || b.version || ' of ' || o.basket_version || ', locked by ' || coalesce(b.order_ref, 'nobody')
  from orders."order" o join bag.bag b on b.id = o.basket_id
  where case o.state
    when 'AWAITING_PAYMENT' then b.order_ref is distinct from o.ref or b.version <> o.basket_version
    when 'EXPIRED' then b.version < o.basket_version
    else b.version <= o.basket_version end

-- D-108, INV-09: no goods are held more than ten minutes past their time.
union all
select 'INV-09', ref, 'holds goods since ' || hold_until
  from orders."order" where state = 'AWAITING_PAYMENT' and hold_until < $1::timestamptz - interval '11 minutes'
