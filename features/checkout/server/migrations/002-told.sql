-- Versions of bags whose shopper was told that a payment was not finished in time: once for each.
create table told (
  basket_id text not null,
  basket_version bigint not null,
  at timestamptz not null,
  primary key (basket_id, basket_version)
);
create index on told (at);
