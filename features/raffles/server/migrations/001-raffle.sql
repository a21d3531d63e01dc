create sequence number;

-- An article for which there are more wishes than pieces (D-198). Its pieces are those of `piece`.
create table raffle (
  no text primary key,
  brand text not null,
  -- Whose stock the pieces come from.
  region text not null,
  -- Where one may take part.
  countries text[] not null,
  article_id text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- 0: every account. From 1 on: members of this level.
  level_min integer not null check (level_min between 0 and 3),
  state text not null default 'PLANNED' check (state in ('PLANNED', 'OPEN', 'CLOSED', 'DRAWN', 'DONE', 'CANCELLED')),
  -- Made at opening, when its SHA-256 is published; a secret until the draw.
  seed bytea,
  drawn_at timestamptz,
  -- When it was done, or cancelled.
  ended_at timestamptz,
  check (opens_at < closes_at),
  check (state in ('PLANNED', 'CANCELLED') or seed is not null)
);
create index raffle_turning on raffle (no) where state in ('PLANNED', 'OPEN', 'CLOSED', 'DRAWN');

create table piece (
  raffle_no text not null references raffle on delete cascade,
  sku text not null,
  pieces integer not null check (pieces > 0),
  -- Out of stock for this raffle: none before it opens and after it ended, and one less for each piece that an order has taken.
  held integer not null default 0 check (held between 0 and pieces),
  primary key (raffle_no, sku)
);
create index piece_of_sku on piece (sku);

create table entry (
  raffle_no text not null references raffle on delete cascade,
  acid text not null,
  -- What the published list knows of an entry.
  entry_id text not null unique,
  sku text not null,
  -- In whose language the outcome is told.
  locale text not null,
  -- When the account was made: one younger than a day at closing does not count.
  account_since timestamptz not null,
  at timestamptz not null,
  -- What its mail said.
  told text check (told in ('WON', 'LOST', 'CANCELLED')),
  primary key (raffle_no, acid)
);
create index entry_of_account on entry (acid);

-- The published list: ids that name nobody, and after the draw each one's rank among those of its size.
create table listed (
  raffle_no text not null references raffle on delete cascade,
  entry_id text not null,
  sku text not null,
  rank integer,
  primary key (raffle_no, entry_id)
);

-- A right to buy one piece, until an instant.
create table win (
  raffle_no text not null references raffle on delete cascade,
  acid text not null,
  sku text not null,
  rank integer not null,
  state text not null check (state in ('OFFERED', 'BOUGHT', 'PASSED')),
  until timestamptz not null,
  -- The order that has the piece.
  order_ref text,
  primary key (raffle_no, acid),
  check ((state = 'BOUGHT') = (order_ref is not null))
);
create index win_of_account on win (acid, sku) where state = 'OFFERED';
create index win_of_order on win (order_ref) where order_ref is not null;
