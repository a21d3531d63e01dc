-- Less was taken of an attempt than planned: refunds that wait for it give back no more than there is, the newest less or nothing. The caller
-- holds the attempt's lock.
create or replace function fit_refunds(p_attempt text) returns void language plpgsql as $$
declare
  over bigint := payments.over_refunded(p_attempt);
  r payments.operation;
begin
  for r in select * from payments.operation o where o.attempt = p_attempt and o.kind = 'refund' and o.state = 'PLANNED'
    order by o.planned_at desc, o.id desc
  loop
    exit when over <= 0;
    if over < r.amount then
      update payments.operation o set amount = r.amount - over where o.id = r.id;
    else
      update payments.operation o set state = 'REFUSED', due_at = null, error = 'nothing was taken' where o.id = r.id;
    end if;
    over := over - r.amount;
  end loop;
end $$;
