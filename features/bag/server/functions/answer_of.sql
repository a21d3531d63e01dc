-- A bag as the calls return it, with the stock of each line. What its owner has won of a raffle is not among it: `bag.buyer` says that.
create or replace function answer_of(b bag, p_region text, p_stock integer[] default null) returns answer language plpgsql stable as $$
begin
  return (null, null, null, b.id, b.lines, coalesce(p_stock, bag.stock_of(b.lines, b.brand, p_region)), b.voucher, b.email,
    b.shipping_address, b.billing_address, b.shipping_method, b.version, b.order_ref, b.locked_until, b.gift_cards, b.newsletter,
    b.saved, bag.stock_of(b.saved, b.brand, p_region), b.gift)::bag.answer;
end $$;
