-- The storefronts that a release of this shop has known: one that is new to a shop that ran before opens by a line alone.
create table known (
  brand text not null,
  locale text not null,
  primary key (brand, locale)
);
