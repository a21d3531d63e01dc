import type { Basket } from '@stadion/bag/contract'
import { appliedText } from '@stadion/bag/ui/applied-text'
import { failureText } from '@stadion/bag/ui/failure-text'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { formatPercent } from '@stadion/site/format-percent'
import { formatMoney } from '@stadion/site/money'
import { Button } from '@stadion/widgets/button/Button'
import { Details } from '@stadion/widgets/details/Details'
import { Icon } from '@stadion/widgets/icon/Icon'
import { close, tag } from '@stadion/widgets/icon/icons'
import { useEffect, useRef, useState } from 'react'
import { BagForm } from './BagForm.tsx'
import type { BagPageData } from './bag-data.ts'
import { isVoucherFailure } from './bag-texts.ts'
import type { BagActions } from './use-bag-actions.ts'

/** The applied voucher, or the field to enter one. A bag has at most one. */
export function Voucher({
  vouchers,
  own,
  actions: { busy, failures = {}, applyVoucher, removeVoucher },
}: {
  vouchers: Basket['voucherList']
  own: BagPageData['own']
  actions: Partial<BagActions>
}) {
  const t = useTranslate()
  const site = useSite()
  const [applied] = vouchers
  const failure = Object.entries(failures).find(isVoucherFailure)
  const refused = failure && (
    <p className="bag-page-refused" id="bag-voucher-error" role="alert" ref={bringIntoSight}>
      {failureText(t, failure[1])}
    </p>
  )
  // The field stays in place while the next code is tried, also if the call fails.
  const [isTried, setTried] = useState(refused !== undefined)
  const removal = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const code = applied?.code
  const codeBefore = useRef(code)
  useEffect(() => {
    // The pressed button has gone with its form; focus moves to its replacement.
    if (code !== codeBefore.current && document.activeElement === document.body)
      (removal.current ?? field.current?.closest('details')?.querySelector('summary'))?.focus()
    codeBefore.current = code
  }, [code])
  const apply = (form: FormData) => {
    setTried(true)
    void applyVoucher?.(String(form.get('code') ?? '').trim())
  }
  if (applied)
    return (
      <BagForm
        intent="remove-voucher"
        values={{ code: applied.code }}
        className={applied.reason ? 'bag-page-applied bag-page-applied--bad' : 'bag-page-applied'}
        onSubmit={removeVoucher && (() => removeVoucher(applied.code))}
      >
        <Icon of={tag} size={18} />
        <span>
          {appliedText(t, applied)}
          {applied.unused > 0 && (
            <span className="bag-page-lost">{t('bag.voucher.unused', { amount: formatMoney(applied.unused, site) })}</span>
          )}
        </span>
        <button type="submit" ref={removal} aria-label={t('bag.voucher.remove', { code: applied.code })}>
          <Icon of={close} size={18} />
        </button>
        {refused}
      </BagForm>
    )
  return (
    <Details summary={t('bag.voucher')} open={isTried || own.length > 0 || undefined}>
      {own.length > 0 && <OwnVouchers own={own} onApply={applyVoucher && apply} />}
      <BagForm intent="voucher" className="bag-page-voucher" onSubmit={applyVoucher && apply}>
        <label className="w-visually-hidden" htmlFor="bag-voucher">
          {t('bag.voucher.code')}
        </label>
        <input
          className="w-input"
          id="bag-voucher"
          ref={field}
          name="code"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={t('bag.voucher.code')}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? 'bag-voucher-error' : undefined}
        />
        <Button type="submit" variant="secondary" busy={busy === 'voucher'}>
          {t('bag.voucher.apply')}
        </Button>
        {refused}
      </BagForm>
    </Details>
  )
}

/** What the account has, each with a button: no code has to be found and typed. */
function OwnVouchers({ own, onApply }: { own: BagPageData['own']; onApply: ((form: FormData) => void) | undefined }) {
  const t = useTranslate()
  const site = useSite()
  const worth = ({ amount, percentage }: BagPageData['own'][number]) =>
    amount === null ? formatPercent(percentage ?? 0, site.htmlLang) : formatMoney(amount, site)
  return (
    <section className="bag-page-own" aria-labelledby="bag-own-vouchers">
      <h3 id="bag-own-vouchers">{t('points.vouchers')}</h3>
      <ul>
        {own.map((voucher) => (
          <li key={voucher.code}>
            <BagForm intent="voucher" values={{ code: voucher.code }} onSubmit={onApply}>
              <span>
                <strong>{worth(voucher)}</strong> <bdi dir="ltr">{voucher.code}</bdi>
                {voucher.until && <span className="bag-page-soft bag-page-why">{t('points.voucher.until', { date: voucher.until })}</span>}
              </span>
              <Button type="submit" variant="secondary" small aria-label={`${t('bag.voucher.apply')}: ${worth(voucher)}, ${voucher.code}`}>
                {t('bag.voucher.apply')}
              </Button>
            </BagForm>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** On a phone it would be behind the total bar. */
const bringIntoSight = (refusal: HTMLElement | null): void => refusal?.scrollIntoView({ block: 'nearest' })
