-- Takes the notes of gifts out of messages about these orders that have not been delivered: null, as of a gift without one.
create or replace function forget_notes(p_refs text[]) returns void language plpgsql as $$
begin
  update exchange.message set body = jsonb_set(body, '{gift,note}', 'null')
    where order_ref = any (p_refs) and sent_at is null and body #>> '{gift,note}' is not null;
end $$;
