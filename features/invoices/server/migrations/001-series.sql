-- Numbers of documents: one locked row for each series, so that no number is missing (D-132).
create table series (
  seller text not null,
  country text not null,
  year integer not null,
  kind text not null check (kind in ('INVOICE', 'RECEIPT', 'CREDIT')),
  next integer not null default 1 check (next > 0),
  primary key (seller, country, year, kind)
);
