-- An article that somebody has looked at, or put into a bag.
create table article (
  number integer generated always as identity primary key,
  brand text not null,
  article_id text not null,
  -- Sums of weights. Each event counts twice as much as one of thirty days before, so that old sums need not be touched.
  viewed double precision not null default 0,
  bought double precision not null default 0,
  -- What goes with it, best first: [article, viewed together, bought together].
  near jsonb not null default '[]',
  unique (brand, article_id)
);

-- What a visitor looked at, each article once. Nothing here leads to a person or an account.
create table view (
  id bigint generated always as identity,
  visitor uuid not null,
  article integer not null references article,
  seen_at timestamptz not null,
  primary key (visitor, article)
);
create unique index view_in_order on view (id);

-- Articles that met in one visitor's looks, or in one session's bag; both ways round.
create table pair (
  article integer not null,
  other integer not null,
  viewed double precision not null,
  bought double precision not null,
  primary key (article, other)
);

-- Up to where views and events are counted, and up to where there were any at the run before: what is younger may
-- still be on its way into the table.
create table progress (
  only_row boolean primary key default true check (only_row),
  view_counted bigint not null default 0,
  view_seen bigint not null default 0,
  event_counted bigint not null default 0,
  event_seen bigint not null default 0
);

-- How often a placement was seen. No visitor is kept beside it.
create table impression (
  day date not null,
  brand text not null,
  placement text not null,
  variant text not null,
  times bigint not null,
  primary key (day, brand, placement, variant)
);

create function number_of(p_brand text, p_article text) returns integer language plpgsql as $$
declare found_number integer;
begin
  select number into found_number from personalization.article where brand = p_brand and article_id = p_article;
  if found_number is null then
    insert into personalization.article (brand, article_id) values (p_brand, p_article)
      on conflict (brand, article_id) do update set article_id = excluded.article_id
      returning number into found_number;
  end if;
  return found_number;
end $$;

-- Keeps that an article was looked at, and answers what is known about those the page is about and about the visitor.
create function decide(p_visitor uuid, p_brand text, p_viewed text, p_about text[], p_most integer, p_now timestamptz)
returns json language plpgsql as $$
declare
  recent text[];
  near jsonb;
begin
  -- A look that a crash forgets is no loss; nobody waits for the disk.
  perform set_config('synchronous_commit', 'off', true);
  select array_agg(article_id order by seen_at desc, v.id desc) into recent from (
    select v.id, a.article_id, v.seen_at from personalization.view v join personalization.article a on a.number = v.article
    where v.visitor = p_visitor and a.brand = p_brand and a.article_id is distinct from p_viewed
    order by v.seen_at desc, v.id desc limit p_most
  ) as v;
  if p_viewed is not null then
    insert into personalization.view (visitor, article, seen_at) values (p_visitor, personalization.number_of(p_brand, p_viewed), p_now)
      on conflict (visitor, article) do update set seen_at = excluded.seen_at;
  end if;
  select jsonb_object_agg(a.article_id, a.near) into near from personalization.article a
    where a.brand = p_brand and a.near <> '[]'
      and a.article_id = any (case when cardinality(p_about) > 0 then p_about else recent[1:5] end);
  return json_build_object('recent', coalesce(recent, '{}'), 'near', coalesce(near, '{}'));
end $$;

create function forget(p_visitor uuid) returns void language sql as $$
  delete from personalization.view where visitor = p_visitor
$$;

-- What an event of a moment counts.
create function weight_at(moment timestamptz) returns double precision language sql immutable as $$
  select power(2, extract(epoch from moment - timestamptz '2026-01-01 00:00Z')::double precision / 2592000)
$$;

-- Counts what has come since the run before last and puts what goes together in order. Returns how many events that were.
create function refresh(p_now timestamptz, p_near integer) returns bigint language plpgsql as $$
declare
  before_now personalization.progress;
  weight double precision := personalization.weight_at(p_now);
  last_view bigint;
  last_event bigint;
  views bigint;
  events bigint;
begin
  insert into personalization.progress default values on conflict do nothing;
  -- Another process may be at it.
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
    from session_events.bought_together(before_now.event_counted, before_now.event_seen) b;
  get diagnostics events = row_count;
  update personalization.progress set
    view_counted = before_now.view_seen, view_seen = last_view, event_counted = before_now.event_seen, event_seen = last_event;
  if views + events = 0 then
    return 0;
  end if;

  -- A look meets the five before it, so that no visitor, and no program, counts for more than five times what was looked at.
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
      select article, personalization.number_of(brand, unnest(others)), 0, weight from fresh_bought
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

  -- How often two meet beside how often the other is met at all: else everything would go with the best-selling shoe.
  -- What only one visitor brought together is nobody else's business.
  update personalization.article a set near = coalesce(n.near, '[]')
    from (select article from met union select other from met) as t
    left join (
      select article, jsonb_agg(jsonb_build_array(article_id, round((viewed / weight)::numeric, 3), round((bought / weight)::numeric, 3))
        order by place) as near
      from (
        select p.article, o.article_id, p.viewed, p.bought, row_number() over (
          partition by p.article order by (p.viewed + 3 * p.bought) / sqrt(o.viewed + 3 * o.bought + 10 * weight) desc, o.article_id) as place
        from personalization.pair p join personalization.article o on o.number = p.other
        where p.article in (select article from met union select other from met) and p.viewed + p.bought >= 1.5 * weight
      ) as ranked where place <= p_near group by article
    ) as n on n.article = t.article
    where a.number = t.article;
  return views + events;
end $$;

-- Throws away looks that are too old, and pairs that hardly anybody has made for a year. Returns how many looks those were.
create function sweep(p_before timestamptz, p_now timestamptz) returns bigint language plpgsql as $$
declare gone bigint;
begin
  delete from personalization.view where seen_at < p_before;
  get diagnostics gone = row_count;
  delete from personalization.pair where viewed + bought < personalization.weight_at(p_now - interval '360 days');
  return gone;
end $$;
