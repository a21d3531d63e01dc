import type { FragmentProps, Translate } from '@stadion/fragments/fragment'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { cartPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import { failureText } from './failure-text.ts'
import { WishForm } from './WishForm.tsx'
import { type ListData, toldBy } from './wishlist-data.ts'

interface FormResultProps {
  props: FragmentProps
  offer: ListData['offer']
  onOffer: (() => void) | undefined
}

/** The result of a form sent without JavaScript, and the article to save after a sign-in. */
export function FormResult({ props, offer, onOffer }: FormResultProps) {
  const site = useSite()
  const t = useTranslate()
  const { removed, moved, failure } = toldBy(props)
  if (!removed && !moved && !failure && !offer) return null
  return (
    <div className="wishlist-told w-page">
      {failure && <Notice kind="bad">{failureText(t, failure)}</Notice>}
      {moved && (
        <Notice kind="good">
          {t('wishlist.moved.one')}{' '}
          <a className="w-link" href={pathIn(site, cartPath)}>
            {t('product.added.bag')}
          </a>
        </Notice>
      )}
      {removed && <Once id={removed} text={t('wishlist.removed.one')} action={t('bag.undo')} t={t} />}
      {offer && (
        <Once id={offer.id} text={t('wishlist.offer', { name: offer.name })} action={t('wishlist.offer.save')} t={t} onSave={onOffer} />
      )}
    </div>
  )
}

interface OnceProps {
  id: string
  text: string
  action: string
  t: Translate
  onSave?: (() => void) | undefined
}

const Once = ({ id, text, action, onSave }: OnceProps) => (
  <Notice>
    <WishForm className="wishlist-once" onSubmit={onSave}>
      <span>{text}</span>
      <Button type="submit" name="add" value={id} variant="tertiary" small>
        {action}
      </Button>
    </WishForm>
  </Notice>
)
