-- Cells are adjusted in the transaction that writes an article or a price (D-181). For this an entry says what it is counted as.

-- Which currencies' lists have a price for an article. Most articles share a few such sets, so a cell for each of them costs little, where one
-- for each list would be thirty.
create table list_set (
  no integer primary key generated always as identity,
  lists text[] not null unique
);

-- 0: no currency's list has a price for it.
alter table list_entry add column list_set integer not null default 0;
-- The lists of countries that have a price for it, each with the range of the price: `EUR-SOUTH:2`.
alter table list_entry add column own_bands text[] not null default '{}';

alter table cell add column fresh boolean not null default false;
alter table cell add column list_set integer not null default 0;
alter table cell drop constraint cell_pkey;
alter table cell add primary key (brand, gender, category, kind, sport, palette, size_run, price_band, fresh, list_set);

alter table price_list_cell add column fresh boolean not null default false;
alter table price_list_cell drop constraint price_list_cell_pkey;
alter table price_list_cell add primary key (brand, price_list, gender, category, kind, sport, palette, size_run, price_band, fresh);

-- That the entries of all articles of before say what they are counted as.
alter table list_filled add column counted_at timestamptz;
-- What an article is counted as stands in no index, so a change of it alone stays within the page.
alter table list_entry set (fillfactor = 70);
