-- The statement of an order that its orderer sees: the latest that is not done, else the latest; null without one. Shape: { id, declaredAt,
-- state, items, isBack }. isBack: all goods that were expected have arrived.
create or replace function withdrawals_of(p_ref text) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_build_object('id', id, 'declaredAt', orders.iso(declared_at), 'state', state, 'items', items,
      'isBack', not exists (select from returns.return r where r.id = w.id and r.state = 'REQUESTED'))
    from returns.withdrawal w where ref = p_ref and matched order by w.state in ('REFUNDED', 'CLOSED'), declared_at desc, id limit 1);
end $$;
