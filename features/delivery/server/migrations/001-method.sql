-- What a delivery method costs in a country, and how long it takes, from a day on. Of several the last whose day has come holds; without one
-- the tables in code. Money is in minor units.
create table method (
  country text not null,
  method text not null check (method in ('standard', 'express')),
  currency text not null,
  fee bigint not null check (fee >= 0),
  -- The goods total from which it is free; null: never.
  free_from bigint check (free_from >= 0),
  min_days smallint not null check (min_days >= 0),
  max_days smallint not null check (max_days >= min_days),
  -- Minutes after midnight there: what is ordered before leaves on the same day.
  cut_off smallint not null check (cut_off between 0 and 1439),
  -- 0 is Sunday.
  weekdays text not null check (weekdays ~ '^[0-6]+$'),
  "from" date not null,
  -- The last day.
  until date check (until >= "from"),
  primary key (country, method, currency, "from"),
  check (method <> 'standard' or free_from is not null)
);
