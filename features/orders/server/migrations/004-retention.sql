-- What a sale leaves behind goes in two steps (D-136): 90 days after an order is closed, and three years after it.
alter table "order" add column tidy_at timestamptz;
update "order" set tidy_at = finished_at + interval '90 days' where state = 'CLOSED';
create index order_tidied on "order" (tidy_at) where tidy_at is not null;
-- For people who ask what is known of their address; those with a number have order_of_email.
create index order_of_email_expired on "order" (email_hash) where state = 'EXPIRED';
