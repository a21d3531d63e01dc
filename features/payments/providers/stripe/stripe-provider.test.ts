import { adapterSuite, closedAddress } from '@stadion/payments/testing/adapter-suite'
import { stripeProvider } from './stripe-provider.ts'
import { openLocalStripe } from './testing/local-stripe.ts'

const keys = { secretKey: 'sk_test_played', webhookSecret: 'whsec_played' }

adapterSuite('COM-PAY-23 COM-PAY-24 the adapter stripe', async (severalCaptures) => {
  const company = await openLocalStripe({ webhookSecret: keys.webhookSecret, severalCaptures })
  return {
    company,
    provider: stripeProvider({ ...keys, apiBase: company.url, severalCaptures }),
    away: stripeProvider({ ...keys, apiBase: await closedAddress() }),
  }
})
