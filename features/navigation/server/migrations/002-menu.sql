-- The menus of a brand in one place, by their scopes: `*`, a country, or a locale.
create table menu (
  brand text not null,
  place text not null,
  scopes jsonb not null,
  primary key (brand, place)
);
