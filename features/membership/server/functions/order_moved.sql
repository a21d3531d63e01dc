-- Something has become of an order: a round looks whether its points change, so that no order waits for it.
create or replace function order_moved(p_ref text, p_kind text, p_now timestamptz) returns void language plpgsql as $$
begin
  if p_kind in ('delivered', 'gift-cards-delivered', 'cancelled', 'return-received', 'return-dropped', 'joined', 'dispute') then
    insert into membership.followed as f (ref, look_at) values (p_ref, p_now)
      on conflict (ref) do update set look_at = least(f.look_at, excluded.look_at);
  end if;
end $$;
