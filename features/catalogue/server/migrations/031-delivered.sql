-- What the folder of the demo said of each article when it filled the shop. The folder of a later release may say something else.
create table delivered (
  brand text not null,
  article_id text not null,
  -- md5 of its record.
  record_hash text not null,
  primary key (brand, article_id)
);
