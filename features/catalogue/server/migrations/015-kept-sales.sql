-- Of a withdrawn article, so that it comes back in its place of a list.
alter table article_record add column sales integer not null default 0;
