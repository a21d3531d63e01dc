-- Its writer takes a review back, and with it its points, as far as they are not spent; what is spent is owed.
create or replace function unreviewed(p_acid text, p_no text, p_now timestamptz) returns void language plpgsql as $$
declare
  m constant membership.member := membership.lock(p_acid);
begin
  insert into membership.movement (acid, brand, kind, ref, reverses, points, state, at, sure_at)
    select e.acid, e.brand, 'REVERSE', e.ref || '/1', e.seq, -e.points, 'PENDING', p_now, p_now
    from membership.movement e where e.acid = m.acid and m.left_at is null and e.kind = 'REVIEW' and e.ref = p_no
    on conflict do nothing;
  if found then
    perform membership.settle(m.acid, p_now);
  end if;
end $$;
