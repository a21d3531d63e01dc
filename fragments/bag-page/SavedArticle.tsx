import type { SavedItem } from '@stadion/bag/contract'
import { LineFailure } from '@stadion/bag/ui/LineFailure'
import { sizeText } from '@stadion/bag/ui/line-facts'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { articlePath } from '@stadion/site/addresses'
import { formatMoney } from '@stadion/site/money'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Heart } from '@stadion/wishlist/ui/Heart'
import { useId } from 'react'
import { BagForm } from './BagForm.tsx'
import { savedNote } from './bag-texts.ts'
import { LinePicture } from './LinePicture.tsx'
import type { BagActions } from './use-bag-actions.ts'

interface SavedArticleProps {
  item: SavedItem
  actions: Partial<BagActions>
  /** A payment is open: nothing can be changed, and the notice with this id says why. */
  lockedBy: string | undefined
}

/** An article that is saved for later: what it costs now, what has changed, and the way back into the bag. */
export function SavedArticle({ item, actions, lockedBy }: SavedArticleProps) {
  const site = useSite()
  const t = useTranslate()
  const { busy, failures = {}, restoreSaved, removeSaved } = actions
  const { savedId, articleId, slug, name, image, kindName, color, size, sizeLabel, quantity, unitPrice } = item
  const money = (amount: number) => formatMoney(amount, site)
  const path = articleId && slug ? pathIn(site, articlePath({ slug, id: articleId })) : undefined
  const facts = [color, size && sizeText({ size, sizeLabel }, site, t)].filter(Boolean).join(' · ')
  const failure = failures[savedId]
  const failureId = useId()
  const isBusy = busy === savedId
  // The note says that fewer are left; the rest stays saved.
  const pieces = Math.min(quantity, item.maxQuantity)
  return (
    <li className="bag-page-line" aria-busy={isBusy || undefined}>
      {path && image && <LinePicture path={path} image={image} />}
      <div className="bag-page-facts">
        <h3 className="bag-page-name">{path ? <a href={path}>{name}</a> : name}</h3>
        {kindName && <p className="bag-page-soft">{kindName}</p>}
        {facts && <p className="bag-page-soft">{facts}</p>}
        {quantity > 1 && (
          <p className="bag-page-soft">
            {[`× ${quantity}`, ...(unitPrice === null ? [] : [t('bag.unit', { price: money(unitPrice) })])].join(' · ')}
          </p>
        )}
        {item.memberPrice && <p className="bag-page-soft">{t('price.member')}</p>}
        {item.notes.map((note) => (
          <p key={note} className={note === 'priceDropped' ? 'bag-page-told bag-page-told--good' : 'bag-page-told'}>
            {savedNote(t, note, item, money)}
          </p>
        ))}
      </div>
      {unitPrice !== null && <p className="bag-page-price">{money(unitPrice * quantity)}</p>}
      <fieldset className="bag-page-change" disabled={lockedBy !== undefined} aria-describedby={lockedBy}>
        {item.availability !== 'OUT_OF_STOCK' && (
          <BagForm intent="restore" values={{ savedId, quantity: pieces }} onSubmit={restoreSaved && (() => restoreSaved(savedId, pieces))}>
            <Button
              type="submit"
              variant="secondary"
              small
              busy={isBusy}
              aria-label={t('bag.saved.restore.of', { name })}
              aria-describedby={failure && failureId}
            >
              {t('bag.saved.restore')}
            </Button>
          </BagForm>
        )}
        <BagForm intent="remove-saved" values={{ savedId }} onSubmit={removeSaved && (() => removeSaved(savedId))}>
          <button type="submit" className="bag-page-remove w-link" aria-label={t('bag.remove.of', { name })}>
            {t('bag.remove')}
          </button>
        </BagForm>
        {failure && <LineFailure id={failureId} code={failure} />}
      </fieldset>
      {articleId && (
        <div className="bag-page-heart">
          <Heart id={articleId} name={name} />
        </div>
      )}
    </li>
  )
}
