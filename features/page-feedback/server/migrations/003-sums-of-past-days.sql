-- A day's sum no longer has the answers that are still single; reading adds them.
delete from day_sum where exists (
  select from answer
  where answer.day = day_sum.day and answer.brand = day_sum.brand and answer.locale = day_sum.locale and answer.page = day_sum.page
);
comment on column answer.day is 'of the last answer';
