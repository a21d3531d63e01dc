-- What a storefront is from a day on, by the clock of its country. Of several rows the last whose day has come holds; without one it is open.
create table switch (
  brand text not null,
  locale text not null,
  "from" date not null,
  state text not null check (state in ('OPEN', 'BROWSE', 'SOON', 'CLOSED')),
  primary key (brand, locale, "from")
);
