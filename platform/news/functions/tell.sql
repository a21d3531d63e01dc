-- Says that data with these tags has changed. The last statement of its transaction: others that tell something wait for its end.
create or replace function tell(p_tags text[]) returns bigint language plpgsql as $$
declare
  told bigint;
begin
  insert into news.newest (id) values (1) on conflict (is_only) do update set id = newest.id + 1 returning id into told;
  insert into news.entry (id, at, tags) values (told, clock_timestamp(), p_tags);
  delete from news.entry where at < clock_timestamp() - interval '1 hour' and id < told;
  return told;
end $$;
