-- Fills a new price list with the prices of another (D-145). Their history comes along, as it is what shoppers were asked until now; where the
-- list was there before, only what came after its own.
create or replace function copy_price_list(p_brand text, p_from text, p_to text) returns void language plpgsql as $$
begin
  with own as (
    select article_id, sku, max(until) as until from catalogue.price_period where brand = p_brand and currency = p_to group by 1, 2
  )
  insert into catalogue.price_period (brand, article_id, currency, sku, minor, reduced, "from", until)
    select p.brand, p.article_id, p_to, p.sku, p.minor, p.reduced, greatest(p."from", own.until), p.until
    from catalogue.price_period p left join own using (article_id, sku)
    where p.brand = p_brand and p.currency = p_from and (own.until is null or p.until > own.until);
  insert into catalogue.price (brand, article_id, currency, sku, gender, category, list_minor, sale_minor, since,
      prior_minor, prior_young, step_prior_minor, step_prior_young)
    select p.brand, p.article_id, p_to, p.sku, p.gender, p.category, p.list_minor, p.sale_minor,
      greatest(p.since, (select max(q.until) from catalogue.price_period q
        where q.brand = p.brand and q.article_id = p.article_id and q.currency = p_to and q.sku = p.sku)),
      p.prior_minor, p.prior_young, p.step_prior_minor, p.step_prior_young
    from catalogue.price p where p.brand = p_brand and p.currency = p_from
    on conflict do nothing;
  insert into catalogue.waiting_price (brand, article_id, currency, list_minor, sale_minor)
    select w.brand, w.article_id, p_to, w.list_minor, w.sale_minor
    from catalogue.waiting_price w where w.brand = p_brand and w.currency = p_from
    on conflict do nothing;
  insert into catalogue.member_price (brand, article_id, currency, minor)
    select m.brand, m.article_id, p_to, m.minor
    from catalogue.member_price m where m.brand = p_brand and m.currency = p_from
    on conflict do nothing;
end $$;
