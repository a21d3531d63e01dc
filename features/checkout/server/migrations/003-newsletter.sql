-- Orders whose shopper wishes for the newsletter: an outbox. A round signs them up, and the row is gone.
create table newsletter_wish (
  order_ref text primary key,
  at timestamptz not null,
  -- A process is at it; after some minutes another one tries again.
  taken_at timestamptz
);
