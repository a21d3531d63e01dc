import { useSite, useTranslate } from '@stadion/fragments/react'
import { listInWords } from '@stadion/site/list-in-words'
import { SelectArrow } from '@stadion/widgets/select/Select'
import { isSoldOut, type Piece } from './look-data.ts'

interface PieceSizeProps {
  piece: Piece
  /** The name of its field. */
  name: string
  /** What was chosen before. */
  chosen: readonly string[]
  isMissing: boolean
}

/** What is said of a size beside its name. */
const said: Readonly<Record<string, string>> = { OUT_OF_STOCK: 'product.size.soldOut', LOW_STOCK: 'product.size.fewLeft' }

/** Below the card of a piece: its sizes, or a box to tick if there is only one. Renders nothing for a piece that only its own page sells. */
export function PieceSize({ piece, name, chosen, isMissing }: PieceSizeProps) {
  const site = useSite()
  const t = useTranslate()
  const { sizes } = piece
  const [first] = sizes
  if (!first) return null
  if (sizes.every(isSoldOut)) return <p className="look-out">{t('product.soldOut')}</p>
  const invalid = { 'aria-invalid': isMissing || undefined, 'aria-describedby': isMissing ? 'look-missing' : undefined }
  if (sizes.length === 1)
    return (
      <label className="look-only w-input">
        <input type="checkbox" name={name} value={first.sku} defaultChecked={chosen.includes(first.sku)} {...invalid} />
        <span className="w-visually-hidden">{piece.name} </span>
        {first.label}
      </label>
    )
  return (
    <span className="w-field__box look-size">
      <select
        className="w-input w-select w-picker"
        name={name}
        defaultValue={sizes.find(({ sku }) => chosen.includes(sku))?.sku ?? ''}
        aria-label={t('wishlist.size.of', { name: piece.name })}
        {...invalid}
      >
        <option value="">{t('product.size')}</option>
        {sizes.map((size) => (
          <option key={size.sku} value={size.sku} disabled={isSoldOut(size)}>
            {listInWords(site.htmlLang, [size.label, ...(said[size.availability] ? [t(said[size.availability]!)] : [])])}
          </option>
        ))}
      </select>
      <SelectArrow />
    </span>
  )
}
