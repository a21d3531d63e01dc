-- Prices of articles that are drafts or withdrawn: they become theirs when the articles go live. In minor units.
create table waiting_price (
  brand text not null,
  article_id text not null,
  currency text not null,
  list_minor bigint not null check (list_minor > 0),
  sale_minor bigint check (sale_minor > 0 and sale_minor < list_minor),
  primary key (brand, article_id, currency)
);
