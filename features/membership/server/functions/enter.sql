-- Counts an account as a member from now on, unless it is known already; whoever has left stays away. Answers whether it is one, and locks it.
create or replace function enter(p_acid text, p_brand text, p_now timestamptz) returns boolean language plpgsql as $$
declare m membership.member;
begin
  insert into membership.member (acid, brand, joined_at) values (p_acid, p_brand, p_now) on conflict do nothing;
  m := membership.lock(p_acid);
  return m.left_at is null;
end $$;
