-- What is ahead is few of many articles.
create index article_launch on article (brand, launch_at) where launch_at is not null;
create index early_access_public on early_access (brand, public_at);
