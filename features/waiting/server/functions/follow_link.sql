-- What the link with a secret leads to, after it is confirmed or ended if p_intent says so; null for a wrong link.
create or replace function follow_link(p_secret bytea, p_brand text, p_intent text, p_now timestamptz) returns waiting.wish language plpgsql as $$
declare
  w waiting.wish;
begin
  select * into w from waiting.wish where secret = p_secret and brand = p_brand for update;
  if not found then
    return null;
  end if;
  if w.state in ('ASKED', 'WAITING') and w.expires_at <= p_now then
    update waiting.wish set state = 'EXPIRED', ended_at = p_now where id = w.id returning * into w;
  elsif p_intent = 'confirm' and w.state = 'ASKED' then
    update waiting.wish set state = 'WAITING', expires_at = p_now + interval '180 days' where id = w.id returning * into w;
  elsif p_intent = 'end' and w.state in ('ASKED', 'WAITING') then
    update waiting.wish set state = 'GONE', ended_at = p_now where id = w.id returning * into w;
  end if;
  return w;
end $$;
