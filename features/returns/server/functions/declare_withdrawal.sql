-- Takes a statement, acts on one that is matched, and writes the mail that acknowledges it. Saying the same again answers the first, without
-- a second mail, unless it means further pieces of the same lines (returns.means_more). p:
--   id, same (hex), brand, country, locale, number, name, email, emailHash (hex), items, text
--   ref       the order that the number names, or null
--   isMatched whoever states it has shown that the order is theirs
--   mayHold   it may hold the order if it is not matched
--   isInTime, token: as returns.match_withdrawal
--   mayMail   it may be acknowledged: its address has not had as many mails as anybody may have sent to it
--   letter    the data of the mail: name
create or replace function declare_withdrawal(p jsonb, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  w returns.withdrawal;
  key bytea := decode(p ->> 'same', 'hex');
  next text := 'look';
begin
  if (p ->> 'isMatched')::boolean then
    perform orders.lock(p ->> 'ref');
  end if;
  loop
    insert into returns.withdrawal (id, same, ref, brand, country, locale, number_typed, name, email, email_hash, items, text, declared_at,
      matched, state, may_hold)
    values (p ->> 'id', key, p ->> 'ref', p ->> 'brand', p ->> 'country', p ->> 'locale', p ->> 'number', p ->> 'name',
      p ->> 'email', decode(p ->> 'emailHash', 'hex'), nullif(p -> 'items', 'null'), p ->> 'text', p_now, false, 'DECLARED',
      coalesce((p ->> 'mayHold')::boolean, true))
    on conflict on constraint withdrawal_same_key do nothing returning * into w;
    exit when found;
    select * into w from returns.withdrawal earlier where earlier.same = key;
    exit when not (p ->> 'isMatched')::boolean
      or not (returns.means_more(w, p_now) or exists (select from returns.withdrawal later where later.same = sha256(key)));
    key := sha256(key);
  end loop;
  if (p ->> 'isMatched')::boolean and not w.matched then
    next := returns.match_withdrawal(w.id, p ->> 'ref', (p ->> 'isInTime')::boolean, p ->> 'token', p_now);
  end if;
  if coalesce((p ->> 'mayMail')::boolean, true) then
    perform returns.acknowledge_withdrawal(w.id, p -> 'letter' ->> 'name', next, p_now);
  end if;
  return jsonb_build_object('id', w.id, 'declaredAt', to_char(w.declared_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
end $$;
