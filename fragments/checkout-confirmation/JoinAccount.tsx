import { useSite, useTranslate } from '@stadion/fragments/react'
import type { Order } from '@stadion/orders/contract'
import { accountPath, registerPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Checkbox } from '@stadion/widgets/checkbox/Checkbox'
import { PasswordInput } from '@stadion/widgets/field/PasswordInput'

/**
 * Offers a guest an account with what the order says: only a password is missing. A plain form of the registration page, which shows
 * again what was wrong. The order joins once the address is confirmed.
 */
export function JoinAccount({ order: { email, shipmentList } }: { order: Order }) {
  const site = useSite()
  const t = useTranslate()
  if (!email) return null
  const address = shipmentList.find(({ shippingAddress }) => shippingAddress)?.shippingAddress
  const known = { email, firstName: address?.firstName ?? '', lastName: address?.lastName ?? '', returnTo: pathIn(site, accountPath) }
  return (
    <section className="checkout-confirmation-join" aria-labelledby="confirmation-join">
      <h2 id="confirmation-join">{t('orders.join.title')}</h2>
      <p>{t('orders.join.text')}</p>
      <form method="post" action={pathIn(site, registerPath)}>
        {Object.entries(known).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PasswordInput
          id="confirmation-password"
          name="password"
          label={t('my-account.password')}
          showLabel={t('my-account.password.show')}
          hideLabel={t('my-account.password.hide')}
          autoComplete="new-password"
          maxLength={256}
          required
        />
        <Checkbox name="ageConfirmation" label={t('portal.age', { age: site.minimumAge })} required />
        <Button type="submit" variant="secondary">
          {t('orders.join.send')}
        </Button>
      </form>
    </section>
  )
}
