-- Refunds that a person sends: of cash, and those that their provider does not make. The oldest first.
create or replace function by_hand(p_most integer)
returns table (id text, order_ref text, provider text, state text, amount bigint, cause text, planned_at timestamptz) language plpgsql stable as $$
begin
  return query select o.id, t.order_ref, t.provider, o.state, o.amount, o.cause, o.planned_at
    from payments.operation o join payments.attempt t on t.id = o.attempt
    where o.kind = 'refund' and (o.state = 'STUCK' or t.provider = 'manual' and o.state = 'PLANNED') order by o.planned_at limit p_most;
end $$;
