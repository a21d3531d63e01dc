-- { note?, hidePrices } where the goods are to be wrapped as a gift (D-197).
alter table bag add column gift jsonb;

alter type answer add attribute gift jsonb;

-- As in 004 to 007: where there are functions already, those that write an answer must fit at once.
do $migration$ begin
  if to_regprocedure('bag.failed(text, text, integer)') is null then
    return;
  end if;
  create or replace function failed(p_failure text, p_sku text default null, p_available integer default null) returns answer language plpgsql immutable as $$
  declare given bag.answer;
  begin
    given.failure := p_failure;
    given.failed_sku := p_sku;
    given.failed_available := p_available;
    return given;
  end $$;
  create or replace function answer_of(b bag, p_region text, p_stock integer[] default null) returns answer language plpgsql stable as $$
  declare given bag.answer;
  begin
    select null, null, null, b.id, b.lines, coalesce(p_stock, bag.stock_of(b.lines, b.brand, p_region)), b.voucher, b.email,
      b.shipping_address, b.billing_address, b.shipping_method, b.version, b.order_ref, b.locked_until, b.gift_cards, b.newsletter,
      b.saved, bag.stock_of(b.saved, b.brand, p_region) into given;
    return given;
  end $$;
  if to_regprocedure('bag.locked(bag.bag)') is not null then
    create or replace function locked(b bag) returns answer language plpgsql immutable as $$
    declare given bag.answer;
    begin
      given.failure := 'basketLocked';
      given.id := b.id;
      given.version := b.version;
      given.order_ref := b.order_ref;
      given.locked_until := b.locked_until;
      return given;
    end $$;
  end if;
end $migration$;
