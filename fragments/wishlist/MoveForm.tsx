import { useSite, useTranslate } from '@stadion/fragments/react'
import { listInWords } from '@stadion/site/list-in-words'
import { Button } from '@stadion/widgets/button/Button'
import { SelectArrow } from '@stadion/widgets/select/Select'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { WishForm } from './WishForm.tsx'
import type { WishlistCard } from './wishlist-data.ts'

interface MoveFormProps {
  card: WishlistCard
  busy: boolean
  onMove: ((id: string, sku: string) => void) | undefined
}

/** What is said of a size beside its name. */
const said: Readonly<Record<string, string>> = { OUT_OF_STOCK: 'product.size.soldOut', LOW_STOCK: 'product.size.fewLeft' }

/** Moves an article into the bag; with several sizes, one must be chosen first. */
export function MoveForm({ card: { id, name, sizes }, busy, onMove }: MoveFormProps) {
  const site = useSite()
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const own = useId()
  const [isMissing, setMissing] = useState(false)
  const only = sizes.length === 1 ? sizes[0] : undefined
  // The page shows missing choices itself; the browser's bubble would repeat it.
  useLayoutEffect(() => form.current?.setAttribute('novalidate', ''), [])

  const submit = (sent: FormData) => {
    const sku = String(sent.get('productId') ?? '')
    setMissing(!sku)
    if (sku) onMove?.(id, sku)
    else form.current?.querySelector('select')?.focus()
  }
  return (
    <WishForm className="wishlist-move" ref={form} onSubmit={onMove && submit}>
      {only ? (
        <input type="hidden" name="productId" value={only.sku} />
      ) : (
        <span className="w-field__box wishlist-size">
          <select
            className="w-input w-select w-picker"
            name="productId"
            required
            defaultValue=""
            aria-label={t('wishlist.size.of', { name })}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? own : undefined}
            onChange={() => setMissing(false)}
          >
            <option value="">{t('product.size')}</option>
            {sizes.map(({ sku, label, availability }) => (
              <option key={sku} value={sku} disabled={availability === 'OUT_OF_STOCK'}>
                {listInWords(site.htmlLang, [label, ...(said[availability] ? [t(said[availability])] : [])])}
              </option>
            ))}
          </select>
          <SelectArrow />
        </span>
      )}
      <Button type="submit" name="move" value={id} small busy={busy}>
        {t(busy ? 'wishlist.moving' : 'wishlist.move')}
      </Button>
      {isMissing && (
        <p className="wishlist-missing" id={own} role="alert">
          {t('product.size.missing')}
        </p>
      )}
    </WishForm>
  )
}
