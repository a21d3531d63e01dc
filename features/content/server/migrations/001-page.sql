-- Pages of blocks (D-155), by brand, page and scope: `*`, a country, or a locale.
create table page (
  brand text not null,
  page text not null,
  scope text not null,
  record jsonb not null,
  primary key (brand, page, scope)
);

-- The slugs that a landing page has or had, in any language: an earlier one leads to the page.
create table page_slug (
  brand text not null,
  slug text not null,
  page text not null,
  primary key (brand, slug, page)
);
