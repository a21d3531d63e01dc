-- Articles that the shop shows together on the page of each of them (D-194). Of two that hold, the later begun one counts.
create table look (
  no text primary key,
  brand text not null,
  -- The path of a picture of all of it.
  picture text,
  articles text[] not null check (cardinality(articles) between 2 and 5),
  -- Empty: in every country.
  countries text[] not null default '{}',
  "from" timestamptz not null,
  until timestamptz check (until > "from")
);
create index look_of_article on look using gin (articles);
-- The numbers of looks that are made by hand.
create sequence look_number;
