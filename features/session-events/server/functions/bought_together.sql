-- The articles in the events after after_event up to last_event, each with the articles that the same session had bought or added before.
create or replace function bought_together(after_event bigint, last_event bigint)
returns table (brand text, article_id text, others text[]) language sql stable as $$
  with sessions as (
    select distinct session_id from session_events.event
    where id > after_event and id <= last_event and name in ('cart_add', 'purchase') and payload ->> 'forRecommendations' = 'true'
  ), named as (
    select e.id, e.session_id, e.brand, split_part(item ->> 'productId', '_', 1) as article_id
    from sessions join session_events.event e using (session_id),
      jsonb_array_elements(case when jsonb_typeof(e.payload -> 'items') = 'array' then e.payload -> 'items' else '[]' end) as item
    where e.id <= last_event and e.name in ('cart_add', 'purchase') and e.payload ->> 'forRecommendations' = 'true'
  ), once as (
    select min(id) as id, session_id, named.brand, named.article_id from named
    where named.article_id ~ '^[A-Z0-9][A-Z0-9-]{2,22}[A-Z0-9]$' group by 2, 3, 4
  ), placed as (
    -- At most ten before it, so that a session adds at most ten pairs for each article.
    select id, once.brand, once.article_id,
      array_agg(once.article_id) over (partition by session_id, once.brand order by id, once.article_id rows between 10 preceding and 1 preceding) as others
    from once
  )
  select placed.brand, placed.article_id, coalesce(placed.others, '{}') from placed where id > after_event
$$;
