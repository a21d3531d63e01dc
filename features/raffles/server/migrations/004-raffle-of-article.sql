-- Each product page asks whether its article is raffled.
create index raffle_of_article on raffle (brand, article_id) where state in ('PLANNED', 'OPEN');
