-- Whether money of a return or withdrawal is on its way back and not done; also where a person has to see to it. p_cause: `return:{id}` or
-- `withdrawal:{id}`.
create or replace function owes(p_ref text, p_cause text) returns boolean language plpgsql stable as $$
begin
  return exists (select from jsonb_array_elements(orders.money_of(p_ref) -> 'refunds') as each (refund)
    where refund ->> 'state' <> 'done' and starts_with((refund ->> 'cause') || ':', p_cause || ':'));
end $$;
