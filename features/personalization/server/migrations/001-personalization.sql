-- replaces: 4a450fb940ead7e4c11879fbe68430d944629ede6169a983c7f57a0bd9935655
-- An article that somebody has looked at, or put into a bag.
create table article (
  number integer generated always as identity primary key,
  brand text not null,
  article_id text not null,
  -- Sums of weights. Each event counts twice as much as one of thirty days before, so that old sums need not be touched.
  viewed double precision not null default 0,
  bought double precision not null default 0,
  -- What goes with it, best first: [article, viewed together, bought together].
  near jsonb not null default '[]',
  unique (brand, article_id)
);

-- What a visitor looked at, each article once. Nothing here leads to a person or an account.
create table view (
  id bigint generated always as identity,
  visitor uuid not null,
  article integer not null references article,
  seen_at timestamptz not null,
  primary key (visitor, article)
);
create unique index view_in_order on view (id);

-- Articles that met in one visitor's looks, or in one session's bag; both ways round.
create table pair (
  article integer not null,
  other integer not null,
  viewed double precision not null,
  bought double precision not null,
  primary key (article, other)
);

-- Up to where views and events are counted, and up to where there were any at the run before: what is younger may
-- still be on its way into the table.
create table progress (
  only_row boolean primary key default true check (only_row),
  view_counted bigint not null default 0,
  view_seen bigint not null default 0,
  event_counted bigint not null default 0,
  event_seen bigint not null default 0
);

-- How often a placement was seen. No visitor is kept beside it.
create table impression (
  day date not null,
  brand text not null,
  placement text not null,
  variant text not null,
  times bigint not null,
  primary key (day, brand, placement, variant)
);
