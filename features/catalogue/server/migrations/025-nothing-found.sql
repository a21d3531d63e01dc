-- What searches find nothing for, by day (D-183 §4.5): words alone, from the fifth time on, for 30 days. Nobody who searched is in it.
create table nothing_found (
  brand text not null,
  language text not null,
  word text not null,
  day date not null,
  times integer not null,
  primary key (brand, language, word, day)
);
create index nothing_found_day on nothing_found (day);
