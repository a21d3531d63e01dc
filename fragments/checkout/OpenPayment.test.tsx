import type { PaymentMethod } from '@stadion/checkout/contract'
import { FragmentProvider } from '@stadion/fragments/react'
import { siteConfig } from '@stadion/site/site-config'
import { storefronts } from '@stadion/site/storefronts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OpenPayment } from './OpenPayment.tsx'
import type { Checkout } from './use-checkout.ts'

const storefront = storefronts.find(({ country }) => country === 'NL')!
const site = { ...storefront, ...siteConfig(storefront.brand, storefront.locale, 'local') }
const bank = (scheme: string, name: string): PaymentMethod => ({ id: 'BANK_REDIRECT', provider: 'a', flows: ['REDIRECT'], scheme, name })

/** What the page says of an open payment of a bank that has more than one way. */
function shown(payment: object, more: Partial<Checkout> = {}): string {
  const open = {
    status: 'OPEN',
    orderReference: 'or_1',
    method: 'BANK_REDIRECT',
    next: 'WAIT',
    expiresAt: '',
    canCancel: true,
    canExtend: false,
  }
  const checkout = {
    ...{ basket: { pricing: { amountDue: 90 } }, methods: [bank('eps', 'EPS'), bank('ideal', 'iDEAL')], busy: undefined, ...more },
    payment: { ...open, ...payment },
  } as unknown as Checkout
  return renderToStaticMarkup(
    <FragmentProvider site={site as never} t={(key, values) => [key, ...Object.values(values ?? {})].join(' ')}>
      <OpenPayment checkout={checkout} clock={{ offset: 0 } as never} provider="Test Pay" isNew={false} />
    </FragmentProvider>,
  )
}

test('S-20 an open payment is named by the way that was chosen, however the page came', () => {
  const way = 'BANK_REDIRECT:ideal'
  expect(shown({ way })).toMatch(/<h2[^>]*>checkout\.waiting<[\s\S]*<p>iDEAL · /)
  expect(shown({ way }, { isLeaving: true })).toMatch(/<h2[^>]*>checkout\.leaving iDEAL</)
  expect(shown({ method: 'CARD', way: 'CARD' }, { isLeaving: true })).toMatch(/<h2[^>]*>checkout\.leaving Test Pay</)
  for (const html of [shown({ way }), shown({ way }, { isLeaving: true })]) expect(html).not.toContain('EPS')
})
