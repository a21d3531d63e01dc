-- A statement that is not matched: nothing of its order leaves for 48 hours, and the order's own address is told, with a link that confirms.
-- Anybody can make such statements about any number: only the first holds the order (and not one of a network that has held many), and of a
-- day only three are told to its address. A person sees all of them.
--   p_token  the secret of that link, whose hash is stored
create or replace function look_at_withdrawal(p_id text, p_token text, p_now timestamptz) returns void language plpgsql as $$
declare
  w returns.withdrawal;
  o record;
  earlier record;
begin
  select * into w from returns.withdrawal where id = p_id;
  perform orders.lock(w.ref);
  select * into w from returns.withdrawal where id = p_id for no key update;
  if w.state <> 'DECLARED' then
    return;
  end if;
  select * into o from orders.find(w.ref);
  select count(*) as statements, count(*) filter (where t.confirm_until > p_now + interval '13 days') as told into earlier
    from returns.withdrawal t where t.ref = w.ref and t.confirm_hash is not null;
  if o.number is not null and earlier.statements = 0 and w.may_hold then
    perform orders.hold(w.ref, p_now + interval '48 hours', p_now);
  end if;
  if o.ref is null or o.email is null or earlier.told >= 3 then
    update returns.withdrawal set state = 'UNMATCHED' where id = p_id;
    return;
  end if;
  update returns.withdrawal set state = 'UNMATCHED', confirm_hash = sha256(p_token::bytea), confirm_until = p_now + interval '14 days'
    where id = p_id;
  perform mails.enqueue('withdrawal-notice', o.email, o.brand, o.locale,
    jsonb_build_object('orderNumber', o.number, 'at', w.declared_at, 'token', p_token), o.acid, p_now);
end $$;
