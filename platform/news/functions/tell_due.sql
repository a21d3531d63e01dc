-- Tells what was planned for a moment that has come: once, however many processes look.
create or replace function tell_due(p_now timestamptz) returns void language plpgsql as $$
declare
  due text[];
begin
  with gone as (delete from news.planned where due_at <= p_now returning tags)
  select array_agg(distinct tag) into due from gone, unnest(gone.tags) as tag;
  if due is not null then
    perform news.tell(due);
  end if;
end $$;
