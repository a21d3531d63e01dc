import { providerName } from '@stadion/account/external-sign-in/provider-names'
import { unlinkProvider } from '@stadion/account/keys/contract'
import { useTranslate } from '@stadion/fragments/react'
import { useRef, useState } from 'react'
import { useSelfService } from '../form/use-self-service.ts'
import type { MyAccountData } from '../my-account-data.ts'
import { Card } from './Card.tsx'
import { KeyList } from './KeyList.tsx'

interface ProvidersProps {
  providers: NonNullable<MyAccountData['keys']>['providers']
  flash: MyAccountData['flash']
  onChanged(): void
}

/** The linked providers of the account. */
export function Providers({ providers, flash, onChanged }: ProvidersProps) {
  const t = useTranslate()
  const service = useSelfService()
  const [shown, setShown] = useState(providers)
  // The card, not its list: the list disappears with the last entry, and focus would be lost.
  const place = useRef<HTMLElement>(null)
  const keys = shown.map(({ provider, linked: date }) => {
    const name = providerName(provider)
    return { id: provider, name, since: t('my-account.providers.since', { date }), spoken: t('my-account.providers.unlink.of', { name }) }
  })
  return (
    <Card id="providers" place={place} title={t('my-account.providers')} lead={t('my-account.providers.lead')}>
      <KeyList
        label={t('my-account.providers')}
        keys={keys}
        name="provider"
        remove={{ label: t('my-account.providers.unlink'), send: (provider) => service?.run(unlinkProvider, undefined, { provider }) }}
        flash={flash}
        onRemoved={(gone) => {
          setShown((before) => before.filter(({ provider }) => provider !== gone))
          place.current?.focus()
          onChanged()
        }}
      />
    </Card>
  )
}
