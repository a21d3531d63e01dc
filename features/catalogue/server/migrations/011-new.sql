create index article_new on article (brand) where fresh;
