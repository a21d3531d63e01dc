import { addFailureText } from '@stadion/bag/ui/failure-text'
import { type AddToBag, useAddToBag } from '@stadion/bag/ui/use-add-to-bag'
import { sizesId } from '@stadion/catalogue/page-attributes'
import type { Inside } from '@stadion/fragments/keep-server-html'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { useModal } from '@stadion/modals/use-modal'
import { afterPaint } from '@stadion/services/after-paint'
import { articlePath, cartPath, loginThen } from '@stadion/site/addresses'
import { formatMoney } from '@stadion/site/money'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Icon } from '@stadion/widgets/icon/Icon'
import { bag as bagShape, down } from '@stadion/widgets/icon/icons'
import { Notice } from '@stadion/widgets/notice/Notice'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { initialSku, type ShownProduct } from './product-data.ts'
import { Sizes } from './Sizes.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { useOpening } from './use-opening.ts'
import { useStock } from './use-stock.ts'

interface BuyFormProps {
  product: ShownProduct
  /** What is said of the fit. */
  fit: Inside
  /** When it opens. */
  early: Inside
  /** The fields of a gift card. */
  gift: Inside
  /** The size in the page's address. */
  sku: string | undefined
  /** The error of a form sent without JavaScript. */
  failure: string | undefined
  added: boolean
}

/** Sizes and the main button. A plain form that the page handles after hydration: it adds in place and shows the bag. */
export function BuyForm({ product, fit, early, gift, sku, failure, added }: BuyFormProps) {
  const site = useSite()
  const t = useTranslate()
  const { state, add } = useAddToBag()
  const minicart = useModal('bag_minicart')
  const variations = useStock(product)
  const { isOpen, left, own } = useOpening(product, site.htmlLang)
  const [wanted, choose] = useState(() => initialSku(product.variations, sku))
  const chosen = initialSku(variations, wanted)
  const label = variations.find(({ sku }) => sku === chosen)?.label
  const form = useRef<HTMLFormElement>(null)
  const [isMissing, setMissing] = useState(failure === 'invalidRequest' && !chosen)
  const [isTouched, setTouched] = useState(false)
  const path = pathIn(site, articlePath(product))
  const isSoldOut = variations.every(({ availability }) => availability === 'OUT_OF_STOCK')
  const code = state.status === 'error' ? state.error.errorCode : isTouched ? undefined : failure
  const isAdded = state.status === 'success' || (added && !isTouched)

  // The page shows missing choices beside the sizes; the browser's bubble would repeat it. Set in a layout effect, because the click that
  // caused hydration may follow at once.
  useLayoutEffect(() => form.current?.setAttribute('novalidate', ''), [])
  useEffect(() => {
    // A size may have been chosen before hydration.
    const checked = form.current?.querySelector<HTMLInputElement>('[name=productId]:checked:enabled')
    if (checked) choose(checked.value)
  }, [])

  const submit = (event: FormEvent) => {
    const own = form.current
    if (!add || !own) return
    event.preventDefault()
    if (!isOpen) return
    // The pressed button is painted first.
    void afterPaint().then(() => buy(own, add))
  }

  const buy = async (own: HTMLFormElement, add: NonNullable<AddToBag['add']>) => {
    setTouched(true)
    const field = new FormData(own)
    // As the call cleans what it is sent (D-009).
    const text = (name: string) =>
      String(field.get(name) ?? '')
        .replace(/\s+/g, ' ')
        .trim()
    // The form has the choice even if this click caused the hydration.
    const sku = initialSku(variations, text('productId') || chosen)
    if (!sku) {
      setMissing(true)
      const field = own.querySelector<HTMLInputElement>('[name=productId]:enabled')
      field?.focus({ preventScroll: true })
      bringIntoView(field?.closest('fieldset'))
      return
    }
    if (!own.reportValidity()) return
    const giftCard = product.giftCard
      ? {
          ...{ recipientName: text('recipientName'), recipientEmail: text('recipientEmail') },
          ...{ senderName: text('senderName') || undefined, message: text('message') || undefined },
        }
      : undefined
    const { status } = await add({ productId: sku, quantity: 1, giftCard })
    if (status === 'success') minicart.open()
  }

  return (
    <form className="product-buy" method="post" action={pathIn(site, cartPath)} ref={form} onSubmit={submit}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="quantity" value="1" />
      <input type="hidden" name="returnTo" value={path} />
      <Sizes
        fit={fit}
        product={product}
        variations={variations}
        chosen={chosen}
        isMissing={isMissing}
        onChoose={(sku) => {
          setMissing(false)
          choose(sku)
        }}
      />
      {product.giftCard && <div {...gift} />}
      {product.early && <div {...early} />}
      <div className="product-action">
        <a className="product-choice" href={`#${sizesId}`}>
          {!product.giftCard && <b>{formatMoney(product.price.sale ?? product.price.list, site)}</b>}
          <span>
            {variations.length > 1 && t(product.giftCard ? 'product.amount' : 'product.size')}{' '}
            {label ? <bdi dir="ltr">{label}</bdi> : <Icon of={down} size={16} />}
          </span>
        </a>
        {isOpen ? (
          <Button type="submit" wide busy={state.status === 'loading'} disabled={isSoldOut} icon={<Icon of={bagShape} size={20} />}>
            {t(isSoldOut ? 'product.soldOut' : state.status === 'loading' ? 'product.adding' : 'product.add')}
          </Button>
        ) : (
          <TimeLeft time={own!} left={left} />
        )}
      </div>
      {code && !isMissing && (
        <div ref={bringIntoView}>
          <Notice kind="bad">
            {addFailureText(t, code)}{' '}
            {code === 'membersOnly' && (
              <a className="w-link" href={pathIn(site, loginThen(path))}>
                {t('product.members.join')}
              </a>
            )}
          </Notice>
        </div>
      )}
      {product.early && (
        <span className="w-visually-hidden" role="status">
          {isOpen && t('early.open')}
        </span>
      )}
      <div role="status">
        {isAdded && (
          <Notice kind="good">
            {t('product.added.text', { name: product.name })}{' '}
            <a className="w-link" href={pathIn(site, cartPath)}>
              {t('product.added.bag')}
            </a>
          </Notice>
        )}
      </div>
    </form>
  )
}

/** The button of small windows may have been pressed far from what it asks or says. */
const bringIntoView = (element?: Element | null): void => element?.scrollIntoView({ block: 'nearest' })
