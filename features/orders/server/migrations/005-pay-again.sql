-- Until when an order whose authorisation has lapsed can be paid again (D-127); then it is cancelled.
alter table "order" add column pay_until timestamptz;
create index order_unpaid on "order" (pay_until) where pay_until is not null;
