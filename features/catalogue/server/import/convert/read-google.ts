import { readTable } from '@stadion/slices/data-files'
import { requireColumns, type Source, type SourceVariant, unusedOf } from './source.ts'

const used = [
  ...['id', 'title', 'description', 'item_group_id', 'product_type', 'google_product_category', 'gender', 'age_group', 'color', 'size'],
  ...['price', 'sale_price', 'gtin', 'image_link', 'additional_image_link', 'availability'],
]

/** A file of products as Google Merchant Center reads it: one row for each size of an article, with commas or tabs. */
export function readGoogle(text: string): Source {
  const table = readTable(text)
  // Both spellings are in use: `item_group_id`, and `item group id`.
  const named = (name: string) => name.toLowerCase().replaceAll(' ', '_')
  const columns = table.columns.map(named)
  const rows = table.rows.map(({ line, value }) => ({
    line,
    value: Object.fromEntries(Object.entries(value).map(([name, cell]) => [named(name), cell])),
  }))
  requireColumns(columns, ['id', 'title', 'price'], 'file of products for Google Merchant Center')
  const source: Source = { variants: [], images: [], unused: unusedOf(columns, rows, used) }
  for (const { line, value: row } of rows) {
    const group = row.item_group_id || row.id || ''
    const colour = row.color ?? ''
    const [price = '', currency = ''] = (row.price ?? '').split(/\s+/)
    const [sale = ''] = (row.sale_price ?? '').split(/\s+/)
    for (const url of [row.image_link, ...(row.additional_image_link ?? '').split(',')]) if (url) source.images.push({ group, colour, url })
    source.variants.push({
      ...{ line, group, colour, currency, pieces: undefined, isDraft: false },
      title: row.title ?? '',
      description: row.description ?? '',
      type: (row.product_type || row.google_product_category || '').split('>').at(-1)!.trim(),
      audience: [row.age_group, row.gender, row.product_type].join(' '),
      size: row.size ?? '',
      price: sale || price,
      before: sale ? price : '',
      barcode: row.gtin ?? '',
    } satisfies SourceVariant)
  }
  return source
}
