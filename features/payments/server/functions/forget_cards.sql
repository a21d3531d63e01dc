-- With which cards these orders were paid: goes with their person.
create or replace function forget_cards(p_order_refs text[]) returns void language plpgsql as $$
begin
  update payments.attempt set card = null where order_ref = any (p_order_refs) and card is not null;
end $$;
