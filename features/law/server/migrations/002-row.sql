-- What the shop itself says is law in a place from a day on. It stands over the row of features/market-law of the same place and day; of rows that
-- begin on different days the last whose day has come holds.
create table row (
  subject text not null,
  place text not null,
  "from" date not null,
  -- In the words of the table: {"percent": 21}.
  says jsonb not null,
  source text not null,
  primary key (subject, place, "from")
);
