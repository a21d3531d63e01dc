-- Of a capture that was refused for good only p_owed is still owed: a person who has it tried again takes no more. One of more than p_most is for
-- goods that are still here too, and stays; null is for none. So does one of which nobody knows what the provider took. The caller holds the
-- order's lock.
create or replace function lower_stuck(p_capture text, p_owed bigint, p_most bigint) returns void language plpgsql as $$
begin
  perform from payments.attempt t join payments.operation p on p.attempt = t.id where p.id = p_capture for no key update of t;
  update payments.operation o set amount = p_owed
    where o.id = p_capture and o.kind = 'capture' and o.state = 'STUCK' and o.amount > p_owed and o.amount <= coalesce(p_most, o.amount)
      and not payments.is_unclear(o);
end $$;
