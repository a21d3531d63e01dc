import { readTable } from '@stadion/slices/data-files'
import { requireColumns, type Source, type SourceVariant, unusedOf } from './source.ts'

const used = [
  ...['Handle', 'Title', 'Body (HTML)', 'Type', 'Tags', 'Published', 'Status', 'Image Src', 'Variant Image', 'Variant Price'],
  ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value'],
  ...['Variant Compare At Price', 'Variant Barcode', 'Variant Inventory Qty'],
]
const isColour = (name: string) => /^(colou?r|farbe|couleur|kleur|colore)$/i.test(name)
const isSize = (name: string) => /^(size|gr(ö|oe)(ß|ss)e|taille|maat|taglia|talla)$/i.test(name)

/** A CSV file as Shopify exports products: the first row of a product has its texts, each row a variant, a picture, or both. */
export function readShopify(text: string, currency: string): Source {
  const { columns, rows } = readTable(text)
  requireColumns(columns, ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price'], 'file of products as Shopify exports them')
  const source: Source = { variants: [], images: [], unused: unusedOf(columns, rows, used) }
  let product: Record<string, string> = {}
  for (const { line, value: row } of rows) {
    if (row.Handle !== product.Handle) product = row
    const options = [1, 2, 3].map((n) => ({ name: product[`Option${n} Name`] ?? '', value: row[`Option${n} Value`] ?? '' }))
    const colour = options.find(({ name }) => isColour(name))?.value ?? ''
    if (row['Image Src']) source.images.push({ group: row.Handle ?? '', colour: '', url: row['Image Src'] })
    if (row['Variant Image']) source.images.push({ group: row.Handle ?? '', colour, url: row['Variant Image'] })
    if (!row['Variant Price']) continue
    source.variants.push({
      ...{ line, group: row.Handle ?? '', colour, currency, size: sizeIn(options) },
      title: product.Title ?? '',
      description: product['Body (HTML)'] ?? '',
      type: product.Type ?? '',
      audience: [product.Tags, product.Type, product.Title].join(' '),
      price: row['Variant Price'],
      before: row['Variant Compare At Price'] ?? '',
      barcode: (row['Variant Barcode'] ?? '').replace(/^'/, ''),
      pieces: row['Variant Inventory Qty'] || undefined,
      isDraft: /^(draft|archived)$/i.test(product.Status ?? '') || /^false$/i.test(product.Published ?? ''),
    } satisfies SourceVariant)
  }
  return source
}

/** Of an option that is neither a colour nor called a size, the values are sizes too: they tell what is sold. */
function sizeIn(options: readonly { name: string; value: string }[]): string {
  const others = options.filter(({ name, value }) => value && value !== 'Default Title' && !isColour(name))
  return (others.find(({ name }) => isSize(name)) ? others.filter(({ name }) => isSize(name)) : others).map(({ value }) => value).join(' ')
}
