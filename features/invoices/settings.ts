import type { Setting } from '@stadion/http/declared-settings'

/** The variables of documents. */
export const settings: readonly Setting[] = [
  {
    names: ['SELLERS'],
    processes: ['api'],
    meaning:
      'path of a JSON file with who sells, by brand and country ([shape](features/invoices/README.md)); invoices name it. Without it they name an example, and say so; production does not start while a storefront has no seller',
  },
]
