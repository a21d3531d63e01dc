-- The consumer has proved that withdrawn goods are on their way: that alone is enough for the money (D-130), which then is due 14 days after
-- the statement. Does nothing for a return under the shop's own promise.
create or replace function dispatched(p_ref text, p_id text, p_now timestamptz) returns void language plpgsql as $$
begin
  perform orders.lock(p_ref);
  update returns.withdrawal set dispatched_at = p_now, refund_due = declared_at + interval '14 days'
    where id = p_id and ref = p_ref and state = 'GOODS_EXPECTED' and dispatched_at is null;
  if found then
    perform returns.receive(p_ref, p_id, null, 'ON_ITS_WAY', p_now);
  end if;
end $$;
