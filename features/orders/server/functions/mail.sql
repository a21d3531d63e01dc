-- Writes a mail to the address of an order, in the statement of its reason; none once the person has been erased. Its link opens the order.
create or replace function mail(p_ref text, p_template text, p_data jsonb, p_now timestamptz) returns void language plpgsql as $$
declare
  o orders."order";
begin
  select * into o from orders."order" where ref = p_ref;
  if o.email is not null then
    perform mails.enqueue(p_template, o.email, o.brand, o.locale,
      p_data || jsonb_build_object('orderNumber', o.number, 'pass', orders.mail_pass(p_ref, p_now)), o.acid, p_now);
  end if;
end $$;
