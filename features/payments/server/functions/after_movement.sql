-- What follows when money of an attempt has moved or could not: refunds that waited for a capture are sent, the rest is freed.
create or replace function after_movement(p_attempt text, p_now timestamptz) returns void language plpgsql as $$
begin
  if not payments.is_capturing(p_attempt) then
    update payments.operation o set due_at = p_now
      where o.attempt = p_attempt and o.kind = 'refund' and o.state = 'PLANNED' and o.due_at is null
        and exists (select from payments.attempt t where t.id = p_attempt and t.provider <> 'manual')
        and o.amount <= (select coalesce(sum(case when c.kind = 'capture' and c.state = 'DONE' then c.amount
          when c.kind = 'refund' and c.state <> 'PLANNED' then -c.amount end), 0) from payments.operation c where c.attempt = p_attempt);
  end if;
  perform payments.round_off(p_attempt, p_now);
  update payments.attempt t set state = 'VOIDED' where t.id = p_attempt and t.state = 'AUTHORISED'
    and exists (select from payments.operation o
      where o.attempt = p_attempt and o.kind = 'void' and o.provider_ref is not null and o.state = 'DONE')
    and not exists (select from payments.operation o where o.attempt = p_attempt and o.kind = 'capture' and o.state = 'DONE');
end $$;
