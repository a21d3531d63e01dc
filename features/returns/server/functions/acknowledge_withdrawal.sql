-- Writes the mail that acknowledges a statement to the address that was typed, once. Returns what comes next.
--   p_name  whom it greets; null if the address may be a stranger's
--   p_next  as returns.match_withdrawal
create or replace function acknowledge_withdrawal(p_id text, p_name text, p_next text, p_now timestamptz) returns text language plpgsql as $$
declare w returns.withdrawal;
begin
  update returns.withdrawal set acknowledged_at = p_now where id = p_id and acknowledged_at is null and email is not null returning * into w;
  if found then
    perform mails.enqueue('withdrawal-received', w.email, w.brand, w.locale,
      -- Processes of the version before know no `done`.
      jsonb_build_object('name', p_name, 'text', w.text, 'at', to_char(w.declared_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'next', replace(p_next, 'done', 'look'), 'isDone', p_next = 'done', 'withdrawalId', p_id), null, p_now);
  end if;
  return p_next;
end $$;
