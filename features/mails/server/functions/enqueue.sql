-- Puts a mail into the outbox, in the statement that makes what it tells of. p_about: the account that it is about, if it goes to another
-- address.
create or replace function enqueue(
  p_template text, p_recipient text, p_brand text, p_locale text, p_data jsonb, p_about text, p_now timestamptz
) returns void language plpgsql as $$
begin
  insert into mails.mail (template, recipient, brand, locale, data, created_at, due_at, about)
    values (p_template, p_recipient, p_brand, p_locale, p_data, p_now, p_now, p_about);
end $$;
