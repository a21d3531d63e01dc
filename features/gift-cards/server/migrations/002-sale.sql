-- A gift card that an order has bought, one for each piece: it is issued once its money is there (D-116). Whom it is for stands in the order.
create table sale (
  order_ref text not null,
  n integer not null,
  unit_no integer not null,
  shipment text not null,
  -- The operation that takes the money; null if it was there already.
  capture text,
  -- `REFUSED`: the money did not come. `GIVEN_UP`: withdrawn before there was a card.
  state text not null check (state in ('WAITING', 'PAID', 'ISSUED', 'REFUSED', 'GIVEN_UP')),
  card text unique references card on delete cascade,
  at timestamptz not null,
  primary key (order_ref, n, unit_no),
  check ((state = 'ISSUED') = (card is not null))
);
create index sale_paid on sale (at) where state = 'PAID';

-- Its sale was withdrawn.
alter table card add column voided_at timestamptz;
