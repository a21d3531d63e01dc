-- Whether the money of a cause was for goods that had been sent: what gift cards paid for those is counted apart.
alter table money_back add column is_sent boolean not null default false,
  -- What a goodwill had given back before: it does not go back once more.
  add column given_before bigint not null default 0 check (given_before >= 0);
update money_back m set is_sent = true where exists (
  select from unit_taken t where t.ref = m.ref and t.how in ('returned', 'withdrawn')
    and (m.cause = t.cause or m.cause like t.cause || ':%'));
