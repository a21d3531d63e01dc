-- Lists narrowed to something rare need not walk through everything common.
create index article_by_palette on article (brand, palette, gender, sales desc, id);
create index article_by_sport on article (brand, sport, gender, sales desc, id);
create index article_by_kind on article (brand, kind, gender, sales desc, id);
