-- Tells a shopper that money came after the order had ended, and that it goes back by itself (D-119).
create or replace function tell_returned(p_ref text, p_now timestamptz) returns void language plpgsql as $$
declare
  o record;
  a record;
  due jsonb;
begin
  select * into o from orders.find(p_ref);
  if o.email is null then
    return;
  end if;
  select * into a from payments.attempt_of(p_ref);
  due := coalesce(
    (select paid -> 'amount' from jsonb_array_elements(o.snapshot -> 'letter' -> 'paid') as each (paid) where paid ->> 'method' = a.method limit 1),
    o.snapshot -> 'letter' -> 'total');
  perform mails.enqueue('payment-returned', o.email, o.brand, o.locale, jsonb_build_object('total', due), o.acid, p_now);
end $$;
