import { providerName } from '@stadion/account/external-sign-in/provider-names'
import { unlinkProvider } from '@stadion/account/keys/contract'
import { useTranslate } from '@stadion/fragments/react'
import { useRef, useState } from 'react'
import { AccountForm } from '../form/AccountForm.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { useSelfService } from '../form/use-self-service.ts'
import type { MyAccountData } from '../my-account-data.ts'
import { Card } from './Card.tsx'

type Linked = NonNullable<MyAccountData['keys']>['providers'][number]

/** The companies that this account can be opened with. */
export function Providers({ providers, flash }: { providers: readonly Linked[]; flash: MyAccountData['flash'] }) {
  const t = useTranslate()
  const [shown, setShown] = useState(providers)
  // The card, not its list: with the last one the list goes, and focus would be nowhere.
  const place = useRef<HTMLElement>(null)
  return (
    <Card id="providers" place={place} title={t('my-account.providers')} lead={t('my-account.providers.lead')}>
      {shown.length > 0 && (
        <ul className="my-account-devices" aria-label={t('my-account.providers')}>
          {shown.map((linked) => (
            <Item
              key={linked.provider}
              linked={linked}
              flash={flash}
              onUnlinked={() => {
                setShown((before) => before.filter(({ provider }) => provider !== linked.provider))
                place.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Item({ linked, flash, onUnlinked }: { linked: Linked; flash: MyAccountData['flash']; onUnlinked(): void }) {
  const t = useTranslate()
  const service = useSelfService()
  const { provider, linked: date } = linked
  const name = providerName(provider)
  const form = useAccountForm({
    name: 'provider',
    item: provider,
    flash,
    send: () => service?.run(unlinkProvider, undefined, { provider }),
    onDone: onUnlinked,
  })
  return (
    <li className="my-account-device">
      <div>
        <p className="my-account-device__name">
          <bdi>{name}</bdi>
        </p>
        <p className="my-account-soft">{t('my-account.providers.since', { date })}</p>
      </div>
      <AccountForm
        form={form}
        action="/my-account/security"
        intent="provider"
        hidden={{ item: provider }}
        label={t('my-account.providers.unlink')}
        variant="tertiary"
        spoken={t('my-account.providers.unlink.of', { name })}
      />
    </li>
  )
}
