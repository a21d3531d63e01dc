-- For orders.has_much_cash.
create index order_cash_of_network on "order" (network_hash, placed_at) where snapshot ->> 'method' = 'CASH_ON_DELIVERY';
