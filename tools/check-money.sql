-- What must always be true of money, orders and goods (Part 12 of the specification). Each row is a violation: { invariant, subject, detail }.
-- Tests run it after every sequence, and `npm run care -- check` on a running shop. $1: the time of the shop.

-- INV-01: what orders have taken is what their lines say, and no stock is negative.
select 'INV-01' as invariant, s.sku || ' ' || s.brand || ' ' || s.region as subject, 'stock is ' || s.quantity as detail
  from catalogue.stock s where s.quantity < 0
union all
select 'INV-01', o.ref, 'took ' || coalesce(t.taken, 0) || ' of ' || l.sku || ' for ' || l.ordered
  from orders."order" o
  join lateral (select sku, sum(quantity) as ordered from orders.line where ref = o.ref and n > 0 and tax_category <> 'voucher' group by sku) l on true
  left join lateral (select sum((item ->> 'quantity')::integer) as taken from jsonb_array_elements(o.snapshot -> 'taken') as each (item)
    where item ->> 'sku' = l.sku) t on true
  where coalesce(t.taken, 0) <> l.ordered

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
union all
select 'INV-04', a.id, 'blocks ' || a.amount || ' ' || a.currency || ' for ' || o.due || ' ' || o.currency
  from payments.attempt a join orders."order" o on o.ref = a.order_ref where a.provider <> 'manual' and (a.amount <> o.due or a.currency <> o.currency)

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

-- INV-10: the events of an order are numbered without a gap.
union all
select 'INV-10', ref, 'events ' || min(seq) || ' to ' || max(seq) || ', ' || count(*) || ' of them'
  from orders.event group by ref having min(seq) <> 1 or max(seq) <> count(*)

-- INV-11: what was shown is what the order costs, what its pieces cost, and what its tenders pay.
union all
select 'INV-11', o.ref, 'costs ' || o.total || ', its pieces ' || s.paid
  from orders."order" o join lateral (select sum(u.paid) as paid from orders.unit u where u.ref = o.ref) s on true where s.paid <> o.total

-- D-108, INV-09: no goods are held more than ten minutes past their time.
union all
select 'INV-09', ref, 'holds goods since ' || hold_until
  from orders."order" where state = 'AWAITING_PAYMENT' and hold_until < $1::timestamptz - interval '11 minutes'
