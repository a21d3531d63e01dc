import type { Setting } from '@stadion/http/declared-settings'

/** The variables of the tables of law. */
export const settings: readonly Setting[] = [
  {
    names: ['SELLERS'],
    processes: ['api'],
    meaning:
      'path of a JSON file with who sells, by brand and country ([shape](features/market-law/README.md#sellers)): checkout, imprint, accessibility statement, mails, labels and documents name it. Without it they name an example, and documents say so; in production a storefront without a seller is not open, and nothing starts without any',
  },
  {
    names: ['LAW_UNCONFIRMED'],
    default: 'warn',
    processes: ['api'],
    meaning:
      'what a start in production does about rows of law (tax rates …) that nobody entitled has confirmed (`npm run care -- law`): `warn` logs for each storefront that sells how many it uses today and from which files, `refuse` does not start while there is one, and refuses to import a line of `markets/` that opens a storefront with one',
  },
  {
    names: ['TAX_ENGINE_URL'],
    processes: ['api'],
    meaning:
      'where a tax engine is asked what a bag is taxed with, or an adapter of one ([questions and answers](features/market-law/README.md#a-tax-engine)). Without it, and whenever it fails or takes more than 800 ms, the tables of the slice say',
  },
  {
    names: ['TAX_ENGINE_KEY'],
    processes: ['api'],
    secret: true,
    meaning: 'what the tax engine knows this shop by: sent as `Authorization: Bearer …`',
  },
  {
    names: ['TAX_ENGINE_COUNTRIES'],
    default: 'US,CA',
    processes: ['api'],
    meaning: 'the countries of delivery for which the tax engine is asked, as a comma list',
  },
  {
    names: ['WITHDRAWAL_ELSEWHERE'],
    default: 'GB,TR',
    processes: ['api'],
    meaning:
      'the countries outside the EU and Norway in which shoppers are offered to withdraw from the contract, as a comma list, or `none`. In the EU and Norway nothing switches it off',
  },
  {
    names: ['WITHDRAWAL_GRACE_DAYS'],
    default: '2',
    processes: ['api'],
    meaning: 'for how many days after the end of the period a withdrawal still counts as in time',
  },
]
