-- Price lists beside those of the currencies, which carry the currency's name and have no row (D-145). Prices, their periods, waiting prices
-- and those of members name a list in their column `currency`.
create table price_list (
  brand text not null,
  key text not null,
  currency text not null,
  -- The upper ends of the price ranges that lists are narrowed by, in minor units; the last range is open.
  band_ends bigint[] not null,
  primary key (brand, key)
);

-- The countries whose storefronts use a list: each uses one.
create table price_list_country (
  brand text not null,
  country text not null,
  price_list text not null,
  primary key (brand, country),
  foreign key (brand, price_list) references price_list on delete cascade
);

-- As `cell`, of the articles that a list has a price for, with the ranges of its prices.
create table price_list_cell (
  brand text not null,
  price_list text not null,
  gender text not null,
  category text not null,
  kind text not null,
  sport text not null,
  palette text not null,
  size_run text not null,
  price_band smallint not null,
  articles integer not null,
  primary key (brand, price_list, gender, category, kind, sport, palette, size_run, price_band),
  foreign key (brand, price_list) references price_list on delete cascade
);
