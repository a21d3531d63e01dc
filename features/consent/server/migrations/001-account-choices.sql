-- The choices about cookies that the browsers of an account brought along. A choice is given in a browser, which knows no
-- account; from its next sign-in or question who is signed in it is known here.
create table account_choice (
  acid text not null,
  locale text not null,
  levels smallint[] not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (acid, locale, levels)
);
