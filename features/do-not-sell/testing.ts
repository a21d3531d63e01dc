import type { DoNotSellSettings } from './contract.ts'

/** What a page of the United States is given. */
export const doNotSellSettings = (more: Partial<DoNotSellSettings> = {}): DoNotSellSettings => ({
  host: '',
  apiKey: 'local-acq-key',
  brand: 'stadion',
  country: 'US',
  locale: 'en_US',
  sourceId: '90100',
  ...more,
})

const scenarioName = 'account-optout-dns:stadion:US'

/** What the server answers there to the first call. */
export const aScenario = () => ({
  _embedded: {
    scenarios: [
      {
        scenarioName,
        locale: 'en_US',
        documentList: [{ document: { documentName: `${scenarioName}:en_US:v1`, version: 1, text: 'Do not sell my data.' } }],
      },
    ],
  },
})
