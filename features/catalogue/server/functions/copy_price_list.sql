-- Fills a new price list with the prices of another (D-145). Their history comes along, as it is what shoppers were asked until now; where the
-- list was there before, only what came after it left.
create or replace function copy_price_list(p_brand text, p_from text, p_to text) returns void language plpgsql as $$
declare
  -- Its prices ended together when it left.
  left_at constant timestamptz := (select max(until) from catalogue.price_period where brand = p_brand and currency = p_to);
begin
  insert into catalogue.price_period (brand, article_id, currency, sku, minor, reduced, "from", until)
    select p.brand, p.article_id, p_to, p.sku, p.minor, p.reduced, greatest(p."from", left_at), p.until
    from catalogue.price_period p
    where p.brand = p_brand and p.currency = p_from and (left_at is null or p.until > left_at);
  insert into catalogue.price (brand, article_id, currency, sku, gender, category, list_minor, sale_minor, since,
      prior_minor, prior_young, step_prior_minor, step_prior_young)
    select p.brand, p.article_id, p_to, p.sku, p.gender, p.category, p.list_minor, p.sale_minor, greatest(p.since, left_at),
      p.prior_minor, p.prior_young, p.step_prior_minor, p.step_prior_young
    from catalogue.price p where p.brand = p_brand and p.currency = p_from
    on conflict do nothing;
  if left_at is not null then
    -- What was asked before it left counts too.
    perform catalogue.note_prior(p.brand, p.article_id, p.sku, p.currency)
      from catalogue.price p where p.brand = p_brand and p.currency = p_to and p.sale_minor is not null;
  end if;
  insert into catalogue.waiting_price (brand, article_id, currency, list_minor, sale_minor)
    select w.brand, w.article_id, p_to, w.list_minor, w.sale_minor
    from catalogue.waiting_price w where w.brand = p_brand and w.currency = p_from
    on conflict do nothing;
  insert into catalogue.member_price (brand, article_id, currency, minor)
    select m.brand, m.article_id, p_to, m.minor
    from catalogue.member_price m where m.brand = p_brand and m.currency = p_from
    on conflict do nothing;
end $$;
