-- What a day's answers say together; it stays when they are gone.
create table day_sum (
  day date not null,
  brand text not null,
  locale text not null,
  page text not null,
  yes integer not null,
  no integer not null,
  primary key (day, brand, locale, page)
);
