import type { FragmentProps } from '@stadion/fragments/fragment'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { confirmationOf, countrySelectorPath } from '@stadion/site/addresses'
import { listInWords } from '@stadion/site/list-in-words'
import { pathIn } from '@stadion/site/paths'
import { momentBy } from '@stadion/site/time-by'
import { writtenAddress } from '@stadion/site/written-address'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useEffect } from 'react'
import { addressIn, type CheckoutData, doneSections, linesOf, type Section, shipmentOf } from './checkout-data.ts'
import { DeliverySection, daysText } from './DeliverySection.tsx'
import { DetailsSection } from './DetailsSection.tsx'
import { EmptyCheckout } from './EmptyCheckout.tsx'
import { Express } from './Express.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { LoggedOut, LogIn } from './LoggedOut.tsx'
import { nameOf } from './name-of.ts'
import { OpenPayment } from './OpenPayment.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import { Review } from './Review.tsx'
import { Said } from './Said.tsx'
import { SavedAddresses } from './SavedAddresses.tsx'
import { SectionFrame } from './SectionFrame.tsx'
import { type Checkout as CheckoutInPlace, isUnended, useCheckout } from './use-checkout.ts'
import { useReturnToTab } from './use-return-to-tab.ts'

/** The checkout: three sections and the review, or what else there is to say. Renders a `section`. */
export function Checkout({ data, props }: { data: CheckoutData; props: FragmentProps }) {
  const site = useSite()
  const t = useTranslate()
  const checkout = useCheckout(data, props.step)
  const { basket, payment, methods, failure, session } = checkout
  useReturnToTab(checkout)
  const isPaid = payment.status === 'PAID'
  const isOpen = isUnended(payment)
  // Since this page was opened.
  const isChanged = payment !== data.payment
  const isCancelled = failure?.code === 'cancelled'

  useEffect(() => {
    // From the back/forward cache the page shows what was; nothing can be pressed before it has asked.
    const ask = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      document.querySelector('.checkout')?.setAttribute('inert', '')
      location.reload()
    }
    addEventListener('pageshow', ask)
    return () => removeEventListener('pageshow', ask)
  }, [])

  if (isPaid)
    return (
      <section className="checkout w-page" aria-labelledby="checkout-title">
        <Title fits={data.titles.full} />
        <Notice kind="good">
          {t('checkout.paid', {
            number: payment.orderNumber,
            time: payment.orderedAt ? momentBy(data.clock, payment.orderedAt, site.htmlLang) : '–',
          })}
        </Notice>
        <p className="checkout-ways">
          <Button href={pathIn(site, confirmationOf(payment.orderNumber))}>{t('checkout.paid.show')}</Button>
          <Button href={pathIn(site, '/')} variant="secondary">
            {t('minicart.continue')}
          </Button>
        </p>
      </section>
    )
  if (linesOf(basket).length === 0) return <EmptyCheckout failure={failure} session={session} title={data.titles.empty} />
  const isReady = checkout.open.has('payment') && doneSections(basket).has('delivery') && !isOpen
  return (
    <section className="checkout w-page" aria-labelledby="checkout-title">
      <header className="checkout-head">
        <Title fits={data.titles.full} />
        <p className="checkout-soft">
          {t('checkout.terms', {
            country: data.countryName,
            methods: listInWords(
              site.htmlLang,
              // Wallets need scripts, and have a place of their own.
              methods.flatMap((method) => (method.id === 'WALLET' ? [] : nameOf(method, t))),
            ),
          })}{' '}
          <a className="w-link" href={pathIn(site, countrySelectorPath)}>
            {t('footer.country.change')}
          </a>
        </p>
      </header>
      {session === 'ended' && <LoggedOut isNew={data.session !== 'ended'} />}
      <FailureNotice failure={failure} methods={methods} />
      <Said text={isCancelled ? t('checkout.failure.cancelled') : ''} />
      <div className="checkout-main">
        <div className="checkout-sections">
          {isOpen && <OpenPayment checkout={checkout} clock={data.clock} provider={data.provider} isNew={isChanged} />}
          {session === 'none' && !isOpen && (
            <p className="checkout-member">
              {t('checkout.member')} <LogIn />
            </p>
          )}
          {!isOpen && <Express checkout={checkout} data={data} />}
          <Sections checkout={checkout} data={data} isReadOnly={isOpen} isCancelled={isChanged && isCancelled} />
        </div>
        <Review
          checkout={checkout}
          seller={data.seller}
          button={data.button}
          hasWithdrawal={data.hasWithdrawal}
          canOrder={isReady}
          isReadOnly={isOpen}
        />
      </div>
    </section>
  )
}

function Title({ fits }: { fits: CheckoutData['titles']['full'] }) {
  const t = useTranslate()
  return (
    <h1 className="checkout-title w-display" id="checkout-title" {...fits}>
      {t('checkout.title')}
    </h1>
  )
}

interface SectionsProps {
  checkout: CheckoutInPlace
  data: CheckoutData
  isReadOnly: boolean
  /** A payment was cancelled on this page: the next thing to do is to choose another way. */
  isCancelled: boolean
}

function Sections({ checkout, data, isReadOnly, isCancelled }: SectionsProps) {
  const site = useSite()
  const t = useTranslate()
  const { basket, open, show, delivery } = checkout
  const done = doneSections(basket)
  const hasGoods = shipmentOf(basket) !== undefined
  const method = delivery.find(({ selected }) => selected)
  const frame = (section: Section, number: number) => ({
    section,
    number,
    isOpen: open.has(section) && !isReadOnly,
    isDone: done.has(section),
    onChange: isReadOnly ? undefined : () => show(section),
  })
  return (
    <>
      <SectionFrame {...frame('details', 1)} summary={<DetailsHeld checkout={checkout} />}>
        {data.addresses.length > 0 && hasGoods && <SavedAddresses checkout={checkout} addresses={data.addresses} />}
        {/* Another address in the bag is another form; what was typed meanwhile stays otherwise. */}
        <DetailsSection key={JSON.stringify(addressIn(basket))} checkout={checkout} data={data} />
      </SectionFrame>
      {hasGoods && (
        <SectionFrame
          {...frame('delivery', 2)}
          summary={
            method && (
              <p suppressHydrationWarning>
                {listInWords(site.htmlLang, [t(`checkout.method.${method.id}`), daysText(t, method, site.htmlLang)])}
              </p>
            )
          }
        >
          <DeliverySection checkout={checkout} />
        </SectionFrame>
      )}
      {!isReadOnly && (
        <SectionFrame {...frame('payment', hasGoods ? 3 : 2)} isDone={false} isNew={isCancelled}>
          <PaymentSection checkout={checkout} />
        </SectionFrame>
      )}
    </>
  )
}

function DetailsHeld({ checkout: { basket } }: { checkout: CheckoutInPlace }) {
  const address = addressIn(basket)
  return (
    <p>
      <bdi dir="ltr">{basket.emailAddress}</bdi>
      {address &&
        writtenAddress(address).map((line) => (
          <span key={line} className="checkout-held__line">
            <bdi>{line}</bdi>
          </span>
        ))}
    </p>
  )
}
