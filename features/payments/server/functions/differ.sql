-- Writes what a provider says and the shop does not; a person looks at it.
create or replace function differ(p_provider text, p_what text, p_subject text, p_ours text, p_theirs text, p_now timestamptz)
returns void language plpgsql as $$
begin
  insert into payments.difference (provider, what, subject, ours, theirs, found_at)
    values (p_provider, p_what, p_subject, p_ours, p_theirs, p_now) on conflict do nothing;
end $$;
