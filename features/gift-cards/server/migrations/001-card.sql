-- Money that the shop owes to whoever has code and PIN, which are kept as keyed hashes only. Amounts are in minor units.
create table card (
  id text primary key,
  code_hash bytea not null,
  pin_hash bytea not null,
  last4 text not null,
  currency text not null,
  balance bigint not null default 0,
  -- Of the balance: what open payments hold.
  held bigint not null default 0,
  issued_by_order text,
  expires_at timestamptz,
  blocked_at timestamptz,
  moved_at timestamptz not null,
  -- The first cards have one code in every currency.
  unique (code_hash, currency),
  check (held >= 0 and balance >= held)
);
create index card_of_order on card (issued_by_order) where issued_by_order is not null;
create index card_empty on card (moved_at) where balance = 0;

-- Every change of a balance; their sum is the balance.
create table movement (
  card text not null references card on delete cascade,
  seq integer not null,
  kind text not null check (kind in ('issue', 'redeem', 'give-back', 'void')),
  -- Signed.
  amount bigint not null check (amount <> 0),
  order_ref text,
  -- Why money came back: one giving back for each cause.
  cause text,
  -- Which card of its order it was, from 1.
  place integer,
  at timestamptz not null,
  primary key (card, seq)
);
create index movement_of_order on movement (order_ref) where order_ref is not null;

-- What an order whose payment is open is going to take.
create table holding (
  card text not null references card,
  order_ref text not null,
  amount bigint not null check (amount > 0),
  place integer not null,
  primary key (card, order_ref)
);
create index holding_of_order on holding (order_ref);

-- Tries with a wrong PIN, by the hash of the code that was typed, whether there is such a card or not: all refusals do the same work.
create table wrong_try (
  code_hash bytea primary key,
  wrong integer not null,
  locked_until timestamptz,
  at timestamptz not null
);
create index wrong_try_at on wrong_try (at);
