-- Whether the size of a line is said without the word for a size: "One size", or what a gift card is worth.
create or replace function has_own_text(p_line orders.line) returns boolean language plpgsql immutable as $$
begin
  return p_line.size_label is not null and (p_line.size = 'OS' or coalesce(p_line.tax_category, '') = 'voucher');
end $$;
