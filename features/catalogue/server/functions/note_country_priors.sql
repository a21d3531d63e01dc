-- What all reductions of a list are from in a country that has begun to use it.
create or replace function note_country_priors(p_brand text, p_country text, p_price_list text) returns void language plpgsql as $$
begin
  delete from catalogue.country_prior where brand = p_brand and country = p_country;
  perform catalogue.note_country_prior(p.brand, p_country, p.article_id, p.sku, p.currency)
    from (select brand, article_id, sku, currency from catalogue.price
      where brand = p_brand and currency = p_price_list and sale_minor is not null order by article_id, sku) p;
end $$;
