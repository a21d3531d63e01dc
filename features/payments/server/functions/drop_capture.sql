-- A refused capture is not tried again, as what it was for is not sold any more: what is blocked may be freed, or taken for something else, and
-- refunds that waited for it give nothing back. The caller holds the order's lock.
create or replace function drop_capture(p_operation text, p_now timestamptz) returns void language plpgsql as $$
declare
  own_attempt text;
begin
  perform from payments.attempt t join payments.operation p on p.attempt = t.id where p.id = p_operation for no key update of t;
  update payments.operation o set state = 'REFUSED', due_at = null
    where o.id = p_operation and o.kind = 'capture' and o.state in ('REFUSED', 'STUCK') returning o.attempt into own_attempt;
  update payments.attempt t set sealed = false where t.id = own_attempt and t.state = 'AUTHORISED';
  perform payments.fit_refunds(own_attempt);
end $$;
