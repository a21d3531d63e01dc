-- The warehouse learns of a hold, and of its end.
alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check check (kind in ('order.created', 'order.cancelled', 'order.confirmed', 'order.held',
  'order.shipped', 'order.delivered', 'order.closed', 'payment.captured', 'refund.done', 'return.requested', 'return.received',
  'withdrawal.declared', 'document.issued', 'gift-card.issued', 'stock.changed'));
