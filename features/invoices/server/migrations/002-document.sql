-- Documents that people keep (D-132). Written once, as the bytes that are handed out. Money in minor units.
create table document (
  number text primary key,
  kind text not null check (kind in ('INVOICE', 'RECEIPT', 'CREDIT')),
  order_ref text not null,
  shipment text,
  return_id text,
  -- The invoice that a credit corrects.
  corrects text references document,
  issued_at timestamptz not null,
  currency text not null,
  total bigint not null check (total >= 0),
  -- [{ n, units, … }]: what exactly it is about, so that a credit finds it.
  lines jsonb not null,
  html text not null,
  xml text,
  -- The first day on which it is no longer kept (D-136).
  keep_until date not null,
  check ((kind = 'CREDIT') = (corrects is not null))
);
create index document_of_order on document (order_ref, issued_at);
create index document_kept on document (keep_until);
create index document_corrected on document (corrects) where corrects is not null;

-- What happened to an order that needs a document, in order; a row goes with the document.
create table pending (
  order_ref text not null,
  seq integer not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  problem text,
  primary key (order_ref, seq)
);
create index pending_due on pending (due_at);
