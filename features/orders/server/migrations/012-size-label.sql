-- The size as the storefront called it when the order was placed. Null on orders that are older, and on the delivery.
alter table line add column size_label text;
