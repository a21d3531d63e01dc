-- Somebody entitled has checked what the shop says is law in a place from a day on (D-137).
create table confirmation (
  -- The table of features/market-law, such as tax/rates.
  subject text not null,
  place text not null,
  "from" date not null,
  -- What was checked: a digest of the rows. Rows that say something else since are not confirmed.
  rows text not null,
  confirmed_by text not null,
  confirmed_at timestamptz not null,
  -- On what ground: an opinion, a file number.
  ground text not null,
  primary key (subject, place, "from")
);
