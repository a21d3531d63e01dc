-- What lists walk (D-181): the columns by which they are narrowed, and their orders as ascending keys, so that a page after a position is a
-- range of an index. Filled by triggers, and for articles of before by `fillListEntries` before a process of this release answers.
create table list_entry (
  brand text not null,
  article_id text not null,
  gender text not null,
  category text not null,
  kind text not null,
  sport text not null,
  palette text not null,
  colour text not null,
  size_run text not null,
  price_band smallint not null,
  fresh boolean not null,
  -- Minus the sales.
  by_sales integer not null,
  -- Minus the microseconds since 1970 at which it was listed.
  by_new bigint not null,
  primary key (brand, article_id)
);
create index list_by_sales on list_entry (brand, by_sales, article_id);
create index list_by_sales_of_gender on list_entry (brand, gender, by_sales, article_id);
create index list_by_sales_of_category on list_entry (brand, gender, category, by_sales, article_id);
create index list_by_new on list_entry (brand, by_new, article_id);
create index list_by_new_of_gender on list_entry (brand, gender, by_new, article_id);
create index list_by_new_of_category on list_entry (brand, gender, category, by_new, article_id);
create index list_by_kind on list_entry (brand, kind, gender, by_sales, article_id);
create index list_by_sport on list_entry (brand, sport, gender, by_sales, article_id);
create index list_by_palette on list_entry (brand, palette, gender, by_sales, article_id);
create index list_of_new on list_entry (brand, by_sales, article_id) where fresh;

-- That all articles of before have their entries.
create table list_filled (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);
