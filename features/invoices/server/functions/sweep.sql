-- Deletes at most p_most documents that are not kept any longer on a day, credits before what they correct, and takes the order away from
-- the postings of those that have none left. Answers how many documents.
create or replace function sweep(p_today date, p_most integer) returns integer language plpgsql as $$
declare
  numbers text[];
  refs text[];
begin
  select array_agg(number), array_agg(distinct order_ref) into numbers, refs from (
    select d.number, d.order_ref from invoices.document d
    where d.keep_until <= p_today and not exists (select from invoices.document credit where credit.corrects = d.number
      and credit.keep_until > p_today)
    -- A credit and what it corrects may go in one statement.
    order by d.corrects is null, d.keep_until, d.number limit p_most for update skip locked) old;
  if numbers is null then
    return 0;
  end if;
  delete from invoices.document where number = any (numbers) and corrects is not null;
  delete from invoices.document d where d.number = any (numbers)
    and not exists (select from invoices.document credit where credit.corrects = d.number);
  perform payments.forget_orders(array(select ref from unnest(refs) as each (ref)
    where not exists (select from invoices.document d where d.order_ref = ref)));
  return cardinality(numbers);
end $$;
