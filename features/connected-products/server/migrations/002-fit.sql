-- How whoever ordered a piece says that it fits: one answer for each piece, which is counted in `fit.model`.
create table fit (
  order_ref text not null,
  n integer not null,
  unit_no integer not null,
  acid text not null,
  answer text not null check (answer in ('SMALL', 'TRUE', 'LARGE')),
  at timestamptz not null,
  primary key (order_ref, n, unit_no)
);
create index fit_of_account on fit (acid);
