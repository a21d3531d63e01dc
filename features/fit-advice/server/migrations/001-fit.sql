-- What was counted, so that nothing is counted twice and a return that expires is taken back. Deleted after 60 days.
create table evidence (
  -- SHA-256 of the return, the order after it, or the kept piece.
  source bytea primary key,
  brand text not null,
  model text not null,
  answer text not null check (answer in ('SMALL', 'TRUE', 'LARGE')),
  weight numeric(8, 2) not null check (weight > 0),
  -- How many opinions it is; an order after a return is the same person's.
  people integer not null check (people >= 0),
  at timestamptz not null
);
create index evidence_old on evidence (at);

-- The sums of a model, without the answers of reviews.
create table model (
  brand text not null,
  model text not null,
  small numeric(12, 2) not null default 0,
  fitting numeric(12, 2) not null default 0,
  large numeric(12, 2) not null default 0,
  small_people integer not null default 0,
  fitting_people integer not null default 0,
  large_people integer not null default 0,
  primary key (brand, model)
);

-- The sums of all models of a kind, with reviews, as of last night.
create table kind (
  brand text not null,
  kind text not null,
  small numeric(14, 2) not null,
  fitting numeric(14, 2) not null,
  large numeric(14, 2) not null,
  primary key (brand, kind)
);

-- Until when each source has been read.
create table reached (
  source text primary key,
  until timestamptz not null
);
