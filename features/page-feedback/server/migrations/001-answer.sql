-- One answer of one browser to one page. The key is a hash of the browser's secret and the page: it says nothing of the browser.
create table answer (
  key bytea primary key,
  brand text not null,
  locale text not null,
  page text not null,
  helpful boolean not null,
  -- Of the first answer.
  day date not null
);
create index on answer (day);
