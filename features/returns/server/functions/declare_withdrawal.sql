-- Takes a statement, acts on one that is matched, and writes the mail that acknowledges it. Saying the same again answers the first, without
-- a mail. p:
--   id, same (hex), brand, country, locale, number, name, email, emailHash (hex), items, text
--   ref       the order that the number names, or null
--   isMatched whoever states it has shown that the order is theirs
--   isInTime, token: as returns.match_withdrawal
--   letter    the data of the mail
create or replace function declare_withdrawal(p jsonb, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  w returns.withdrawal;
  is_new boolean;
  next text := 'look';
begin
  if (p ->> 'isMatched')::boolean then
    perform orders.lock(p ->> 'ref');
  end if;
  insert into returns.withdrawal (id, same, ref, brand, country, locale, number_typed, name, email, email_hash, items, text, declared_at,
    matched, state, acknowledged_at)
  values (p ->> 'id', decode(p ->> 'same', 'hex'), p ->> 'ref', p ->> 'brand', p ->> 'country', p ->> 'locale', p ->> 'number', p ->> 'name',
    p ->> 'email', decode(p ->> 'emailHash', 'hex'), nullif(p -> 'items', 'null'), p ->> 'text', p_now, false, 'DECLARED', p_now)
  on conflict (same) do nothing returning * into w;
  is_new := found;
  if not is_new then
    select * into w from returns.withdrawal where same = decode(p ->> 'same', 'hex');
  end if;
  if (p ->> 'isMatched')::boolean and not w.matched then
    next := returns.match_withdrawal(w.id, p ->> 'ref', (p ->> 'isInTime')::boolean, p ->> 'token', p_now);
  end if;
  if is_new then
    perform mails.enqueue('withdrawal-received', p ->> 'email', p ->> 'brand', p ->> 'locale',
      -- Processes of the version before know no `done`.
      (p -> 'letter') || jsonb_build_object('next', replace(next, 'done', 'look'), 'isDone', next = 'done', 'withdrawalId', w.id), null, p_now);
  end if;
  return jsonb_build_object('id', w.id, 'declaredAt', to_char(w.declared_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
end $$;
