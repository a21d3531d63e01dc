-- Counts the events since the run before last, and stores for each article the p_near that go with it best. An addition to a bag counts
-- as p_bag_looks views. Returns the number of events.
create or replace function refresh_2(p_now timestamptz, p_near integer, p_bag_looks integer) returns bigint language plpgsql as $$
declare
  before_now personalization.progress;
  weight double precision := personalization.weight_at(p_now);
  last_view bigint;
  last_event bigint;
  views bigint;
  events bigint;
begin
  insert into personalization.progress default values on conflict do nothing;
  -- If another process is counting, this one leaves it to that.
  select * into before_now from personalization.progress for update skip locked;
  if not found then
    return 0;
  end if;
  select coalesce(max(id), 0) into last_view from personalization.view;
  last_event := session_events.last_event();

  if before_now.view_counted = last_view and before_now.event_counted = last_event then
    return 0;
  end if;

  create temp table fresh_view on commit drop as
    select visitor, article, id from personalization.view where id > before_now.view_counted and id <= before_now.view_seen;
  get diagnostics views = row_count;
  create temp table fresh_bought on commit drop as
    select personalization.number_of(b.brand, b.article_id) as article, b.others, b.brand
    from session_events.bought_together(before_now.event_counted, before_now.event_seen) b
    -- Anybody can name any id; only articles are counted.
    where exists (select from catalogue.model_of(b.brand, b.article_id));
  get diagnostics events = row_count;
  update personalization.progress set
    view_counted = before_now.view_seen, view_seen = last_view, event_counted = before_now.event_seen, event_seen = last_event;
  if views + events = 0 then
    return 0;
  end if;

  -- A view forms pairs with the five views before it. So a visitor, or a program, adds at most five pairs for each view.
  create temp table met on commit drop as
    select least(article, other) as article, greatest(article, other) as other, sum(v) as viewed, sum(b) as bought from (
      select article, unnest(before) as other, weight as v, 0::double precision as b from (
        select id, article, array[lag(article, 1) over w, lag(article, 2) over w, lag(article, 3) over w, lag(article, 4) over w,
          lag(article, 5) over w] as before
        from personalization.view
        where id <= before_now.view_seen and visitor in (select visitor from fresh_view)
        window w as (partition by visitor order by id)
      ) as looks where id > before_now.view_counted
      union all
      select article, personalization.number_of(brand, other), 0, weight from fresh_bought, unnest(others) as other
      where exists (select from catalogue.model_of(brand, other))
    ) as each where other is not null and other <> article group by 1, 2;

  create temp table touched on commit drop as
    select article, sum(v) as viewed, sum(b) as bought from (
      select article, count(*) * weight as v, 0::double precision as b from fresh_view group by article
      union all
      select article, 0, count(*) * weight from fresh_bought group by article
    ) as each group by article;
  update personalization.article a set viewed = a.viewed + t.viewed, bought = a.bought + t.bought
    from touched t where a.number = t.article;

  insert into personalization.pair as p (article, other, viewed, bought)
    select m.article, m.other, m.viewed, m.bought from (
      select article, other, met.viewed, met.bought from met union all select other, article, met.viewed, met.bought from met
    ) as m order by 1, 2
    on conflict (article, other) do update set viewed = p.viewed + excluded.viewed, bought = p.bought + excluded.bought;

  -- The weight of a pair is divided by the popularity of the other article: otherwise everything would go with the best-selling shoe.
  -- Pairs that only one visitor made are left out.
  update personalization.article a set near = coalesce(n.near, '[]')
    from (select article from met union select other from met) as t
    left join (
      select article, jsonb_agg(jsonb_build_array(article_id, round((viewed / weight)::numeric, 3), round((bought / weight)::numeric, 3))
        order by place) as near
      from (
        select p.article, o.article_id, p.viewed, p.bought, row_number() over (
          partition by p.article
          order by (p.viewed + p_bag_looks * p.bought) / sqrt(o.viewed + p_bag_looks * o.bought + 10 * weight) desc, o.article_id) as place
        from personalization.pair p join personalization.article o on o.number = p.other
        where p.article in (select article from met union select other from met) and p.viewed + p.bought >= 1.5 * weight
      ) as ranked where place <= p_near group by article
    ) as n on n.article = t.article
    where a.number = t.article;
  return views + events;
end $$;
