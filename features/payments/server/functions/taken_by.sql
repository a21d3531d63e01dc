-- What a capture took or may still take, in minor units: 0 once it was refused for good.
create or replace function taken_by(p_capture text) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(o.amount), 0) from payments.operation o where o.id = p_capture and o.kind = 'capture' and payments.may_come(o));
end $$;
