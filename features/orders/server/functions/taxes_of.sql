-- What of a piece, or of a delivery, is paid at each rate: [{ rate, paid, tax }], in minor units, with the tax in it. Empty for what carries none.
create or replace function taxes_of(p_unit orders.unit) returns jsonb language sql stable as $$
  select case when p_unit.tax_rate is null then '[]'
    else coalesce(p_unit.taxes, jsonb_build_array(jsonb_build_object('rate', p_unit.tax_rate, 'paid', p_unit.paid, 'tax', p_unit.tax))) end
$$;
