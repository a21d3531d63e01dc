-- Whether the order that has the piece is confirmed. Until then it may come back, so the raffle has not ended.
alter table win add column paid boolean not null default false;
update win set paid = true where state = 'BOUGHT';
