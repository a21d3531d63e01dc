-- Which capture brings the money of a parcel; null where nothing had to be taken, or the parcel left before this was kept.
alter table shipment add column capture text;
-- Of `uncaptured`: what was to be paid for pieces that were sent, but was refused for good. They are back, so nobody owes it any more.
alter table money_back add column unpaid bigint not null default 0 check (unpaid >= 0);
