-- A capture will not come: what was to go back of it has never been taken. p_is_sent false: nor were its pieces sent. The caller holds the
-- order's lock.
create or replace function fit_money_back(p_ref text, p_is_sent boolean) returns void language plpgsql as $$
begin
  update orders.money_back m set uncaptured = m.uncaptured + m.refunded - going.back, refunded = going.back, is_sent = m.is_sent and p_is_sent,
      unpaid = m.unpaid + case when p_is_sent then m.refunded - going.back else 0 end
    from (select b.cause, payments.refunding(p_ref, b.cause) + payments.refunding(p_ref, b.cause || ':rest') as back
      from orders.money_back b where b.ref = p_ref) going
    where m.ref = p_ref and m.cause = going.cause and m.refunded > going.back;
end $$;
