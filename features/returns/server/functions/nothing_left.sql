-- Whether all that a statement means was cancelled, has come back, or is on its way back as withdrawn: there is nothing to decide. Of an order
-- that has not been made, or of pieces that it does not know, a person finds out what is meant.
create or replace function nothing_left(p_withdrawal withdrawal) returns boolean language plpgsql stable as $$
declare
  lines constant jsonb := orders.pieces(p_withdrawal.ref) -> 'lines';
begin
  return lines is not null
    -- A return is the shop's own promise: whether it becomes a withdrawal is for a person.
    and not exists (select from returns.return r where r.ref = p_withdrawal.ref and r.how = 'return' and r.state = 'REQUESTED')
    and not exists (select from jsonb_to_recordset(coalesce(p_withdrawal.items, '[]')) as i ("itemId" text)
      where not lines @> jsonb_build_array(jsonb_build_object('itemId', i."itemId")))
    and not exists (
      select from jsonb_to_recordset(lines) as l ("itemId" text, open integer, shipped integer, "returning" integer, returned integer)
      where l.open + l.shipped - l."returning" - l.returned > 0
        and (p_withdrawal.items is null or p_withdrawal.items @> jsonb_build_array(jsonb_build_object('itemId', l."itemId"))));
end $$;
