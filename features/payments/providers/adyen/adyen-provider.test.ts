import { adapterSuite, closedAddress } from '@stadion/payments/testing/adapter-suite'
import { adyenProvider } from './adyen-provider.ts'
import { openLocalAdyen } from './testing/local-adyen.ts'

const keys = { apiKey: 'played', merchantAccount: 'StadionECOM', hmacKey: '00112233445566778899AABBCCDDEEFF' }

adapterSuite('COM-PAY-23 COM-PAY-24 the adapter adyen', async (severalCaptures) => {
  const company = await openLocalAdyen({ ...keys, severalCaptures })
  return {
    company,
    provider: adyenProvider({ ...keys, apiBase: company.url, severalCaptures }),
    away: adyenProvider({ ...keys, apiBase: await closedAddress() }),
  }
})
