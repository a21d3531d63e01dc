import type { Translate } from '@stadion/fragments/fragment'
import type { Basket } from '../contract.ts'
import { failureText } from './failure-text.ts'

/** What became of the bag's voucher: it is on, it does not count, or a promotion saves more. */
export function appliedText(t: Translate, { code, reason, replacedBy }: Basket['voucherList'][number]): string {
  if (reason) return failureText(t, `voucher.${reason}`)
  return replacedBy === undefined ? t('bag.voucher.applied', { code }) : t('bag.voucher.replaced', { name: replacedBy, code })
}
