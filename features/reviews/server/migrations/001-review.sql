-- What whoever had an article delivered says of it (D-192). Nothing else makes a review.
create table review (
  no text primary key,
  brand text not null,
  article_id text not null,
  -- The colours of a model share it; a summary counts all of them.
  model text not null,
  -- SHA-256 of the order's reference: one review for each article and order.
  order_hash bytea not null,
  -- Null for guests, and after an erasure.
  acid text,
  language text not null,
  country text not null,
  stars smallint not null check (stars between 1 and 5),
  fit text check (fit in ('SMALL', 'TRUE', 'LARGE')),
  size text,
  title text not null default '' check (char_length(title) <= 80),
  text text not null default '' check (text = '' or char_length(text) between 20 and 2000),
  name text not null default '' check (char_length(name) <= 40),
  -- Of the folded text, to know it again; null without text and for samples.
  text_hash bytea,
  state text not null check (state in ('PENDING', 'PUBLISHED', 'REMOVED', 'WITHDRAWN')),
  -- Of a removal, and why the machine holds it.
  reason text,
  helpful integer not null default 0,
  -- Of the demo; never in production.
  sample boolean not null default false,
  at timestamptz not null,
  edited_at timestamptz,
  published_at timestamptz,
  bought_on date not null,
  unique (order_hash, article_id)
);
create index review_of_model on review (brand, model) where state = 'PUBLISHED';
create index review_of_account on review (acid) where acid is not null;
create index review_known_text on review (text_hash) where text_hash is not null;
create index review_held on review (at) where state = 'PENDING';

-- The published reviews of a model, counted in the transaction that changes one (functions/tally.sql).
create table summary (
  brand text not null,
  model text not null,
  count integer not null,
  sum integer not null,
  s1 integer not null,
  s2 integer not null,
  s3 integer not null,
  s4 integer not null,
  s5 integer not null,
  fit_small integer not null,
  fit_true integer not null,
  fit_large integer not null,
  primary key (brand, model)
);

-- "Helpful", once for each account.
create table vote (
  no text not null references review on delete cascade,
  acid text not null,
  at timestamptz not null,
  primary key (no, acid)
);
create index vote_of_account on vote (acid, at);

create table report (
  id bigint generated always as identity primary key,
  no text not null references review on delete cascade,
  acid text,
  reason text not null check (reason in ('ABUSE', 'WRONG_ARTICLE', 'PERSONAL_DATA', 'ADVERTISING', 'ILLEGAL')),
  text text not null default '' check (char_length(text) <= 2000),
  at timestamptz not null,
  decided_at timestamptz
);
create unique index report_of_account on report (no, acid) where acid is not null;
create index report_open on report (at) where decided_at is null;

-- The link of an order's mail, by which its articles can be reviewed without a session.
create table invitation (
  ref text primary key,
  -- SHA-256 of the link's token.
  token_hash bytea not null unique,
  at timestamptz not null,
  until timestamptz not null
);
create index invitation_until on invitation (until);

-- Accounts that want no more invitations.
create table ended (
  acid text primary key,
  at timestamptz not null
);
