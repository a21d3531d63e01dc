-- Lists of articles by rule or by hand (desk.md 2.6), as their files have them.
create table collection (
  brand text not null,
  key text not null,
  record jsonb not null,
  primary key (brand, key)
);
-- Every slug that a collection has, or had: its earlier addresses lead to it, until another collection takes one.
create table collection_slug (
  brand text not null,
  slug text not null,
  key text not null,
  primary key (brand, slug)
);
