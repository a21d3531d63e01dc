-- Somebody entitled has checked a text of the rows of a place from a day on. Releases may say different things of it, and each can be confirmed.
-- `confirmation`, which knows one text only, stays for the release that reads it.
create table checked (
  -- The table of features/market-law, such as tax/rates.
  subject text not null,
  place text not null,
  "from" date not null,
  -- A digest of the rows.
  rows text not null,
  confirmed_by text not null,
  confirmed_at timestamptz not null,
  -- On what ground: an opinion, a file number.
  ground text not null,
  primary key (subject, place, "from", rows)
);

insert into checked (subject, place, "from", rows, confirmed_by, confirmed_at, ground)
select subject, place, "from", rows, confirmed_by, confirmed_at, ground from confirmation;
