-- What members pay for an article: null where that is not less than what everybody pays, and for gift cards.
create or replace function member_minor(p_brand text, p_article_id text, p_currency text, p_effective bigint) returns bigint
language plpgsql stable as $$
begin
  return (select m.minor from catalogue.member_price m
    join catalogue.article a on a.brand = m.brand and a.id = m.article_id and not a.gift_card
    where m.brand = p_brand and m.article_id = p_article_id and m.currency = p_currency and m.minor < p_effective);
end $$;
