-- What a line is: goods (gift cards too), the delivery (n 0), or what is done for the goods, as wrapping them (n -3).
alter table line add column kind text not null default 'goods' check (kind in ('goods', 'delivery', 'service'));
update line set kind = 'delivery' where n = 0;
-- When the note of a gift goes; null without one.
alter table "order" add column note_until timestamptz;
create index order_with_note on "order" (note_until) where note_until is not null;
