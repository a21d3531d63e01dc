-- Tells what was planned for a moment that has come: once, however many processes look.
create or replace function tell_due(p_now timestamptz) returns void language plpgsql as $$
declare
  due text[];
  coarser text[];
begin
  with gone as (delete from news.planned where due_at <= p_now returning tags)
  select array_agg(distinct tag) into due from gone, unnest(gone.tags) as tag;
  -- As `fewTags` of a change: above 100 the last part of each tag is left out, which makes more pages due, never fewer.
  while cardinality(due) > 100 loop
    select array_agg(distinct case when tag like '%/%' then regexp_replace(tag, '/[^/]*$', '') else split_part(tag, ':', 1) end)
      into coarser from unnest(due) as tag;
    due := case when coarser @> due then array['*'] else coarser end;
  end loop;
  if due is not null then
    perform news.tell(due);
  end if;
end $$;
