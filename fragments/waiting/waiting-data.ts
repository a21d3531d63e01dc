import type { LinkAnswer, WaitedGoods, Wish } from '@stadion/waiting/contract'
import type { WaitingFlash } from '@stadion/waiting/waiting-flash'

/** What can be waited for. */
export interface Waitable {
  sku: string | undefined
  articleId: string
  name: string
  slug: string
  /** Kind of article and colour. */
  detail: string
  image: string | undefined
  size: string | undefined
  isThere: boolean
}

export type WaitingData =
  | {
      as: 'ask'
      goods: Waitable
      /** Signed in: it needs no address. */
      isMember: boolean
      isWaiting: boolean
      flash: WaitingFlash | undefined
    }
  | { as: 'link'; state: LinkAnswer['state'] | 'WRONG'; goods: WaitedGoods | undefined; until: string; failure: string | undefined }
  | { as: 'list'; items: readonly (Wish & { day: string })[]; failure: string | undefined }
  | { as: 'anonymous' }
  | { as: 'missing' }
