import type { DoNotSellSettings } from './contract.ts'

/** The settings of a page in the United States. */
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

/** The server's answer to the first call there. */
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
