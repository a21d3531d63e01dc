create index price_reduced on price (brand, currency, article_id) where sku = '' and sale_minor is not null;
