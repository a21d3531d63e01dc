/** What tax law tells apart (D-135). A gift card is no sale: tax is due when it is spent. */
export type TaxCategory = 'footwear' | 'apparel' | 'athletic' | 'accessory' | 'voucher'

/** What tax law needs to know of an article. */
export interface TaxedGoods {
  taxCategory: TaxCategory
  /** Made for children. */
  isForChildren: boolean
}
