-- The version grows with every change. While a payment for a version is open, the bag is locked for its order.
alter table bag
  add column version bigint not null default 1,
  add column order_ref text,
  add column locked_until timestamptz,
  add constraint bag_lock check ((order_ref is null) = (locked_until is null));

alter type answer add attribute version bigint, add attribute order_ref text, add attribute locked_until timestamptz;

-- An answer with fewer columns is an error. Where there are functions already, the two that write one column by column must fit at once: no
-- call of a running process fails until their files are read.
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
      b.shipping_address, b.billing_address, b.shipping_method into given;
    return given;
  end $$;
end $migration$;
