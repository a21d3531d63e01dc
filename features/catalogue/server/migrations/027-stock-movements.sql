-- Every change of stock, with its reason: the quantity is what the row began with (`seeded`) and all movements since.
create table stock_movement (
  no bigint generated always as identity primary key,
  at timestamptz not null,
  brand text not null,
  region text not null,
  sku text not null,
  pieces integer not null check (pieces <> 0),
  -- RAFFLE: what a raffle takes out of stock to give away, and what it gives back.
  reason text not null check (reason in ('RECEIPT', 'COUNT', 'CORRECTION', 'DAMAGE', 'TRANSFER', 'IMPORT', 'EXCHANGE', 'ORDER', 'EXPIRED', 'CANCEL',
    'RETURN', 'RAFFLE', 'TEST')),
  -- The order, message, file, import or raffle. Never a person.
  ref text not null check (ref <> ''),
  -- Who of the shop, or which part of it.
  actor text not null check (actor <> ''),
  foreign key (brand, region, sku) references stock on delete cascade
);
create index stock_movement_of_sku on stock_movement (brand, region, sku, no);
-- What happened before anybody wrote it down.
insert into stock_movement (at, brand, region, sku, pieces, reason, ref, actor)
  select now(), brand, region, sku, quantity - seeded, 'CORRECTION', 'before movements', 'shop' from stock where quantity <> seeded;
