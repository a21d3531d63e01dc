-- Codes that are each used once, on the same terms.
create table batch (
  key text primary key,
  -- As a data folder has it: its terms are those of each of its vouchers.
  record jsonb not null
);
alter table voucher add column batch text references batch;
create index voucher_of_batch on voucher (batch, code) where batch is not null;
