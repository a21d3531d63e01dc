-- Whether a refund was given out of goodwill, without a reason in the goods: its cause is `goodwill:{n}`.
create or replace function is_goodwill(p_cause text) returns boolean language plpgsql immutable as $$
begin
  return coalesce(starts_with(p_cause, 'goodwill:'), false);
end $$;
