import { appNames } from '@stadion/account/app-sign-in/apps'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { securityPath } from '@stadion/site/addresses'
import { halfOfDay } from '@stadion/site/half-of-day'
import { Badge } from '@stadion/widgets/badge/Badge'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useEffect, useRef, useState } from 'react'
import { AccountForm } from '../form/AccountForm.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { useSelfService } from '../form/use-self-service.ts'
import type { MyAccountData } from '../my-account-data.ts'
import { Card } from './Card.tsx'

type Session = MyAccountData['sessions'][number]
interface DevicesProps {
  sessions: readonly Session[]
  flash: MyAccountData['flash']
  /** How often the sign-in methods were changed on this page. */
  changes: number
}

/** Where the account is signed in. */
export function Devices({ sessions, flash, changes }: DevicesProps) {
  const t = useTranslate()
  const service = useSelfService()
  const [shown, setShown] = useState(sessions)
  const [hasEnded, setHasEnded] = useState(flash?.form === 'session' && flash.done)
  const list = useRef<HTMLUListElement>(null)
  const keep = (isKept: (session: Session) => boolean) => {
    setShown((before) => before.filter(isKept))
    setHasEnded(true)
    list.current?.focus()
  }
  // A changed sign-in method ends its sessions, so the list is loaded again.
  useEffect(() => {
    if (changes === 0) return
    void service?.readSessions().then((outcome) => {
      if (!outcome.ok) return
      const left = new Set(outcome.value.sessions.map(({ id }) => id))
      // This session may be a new one: re-authentication replaces it.
      setShown((before) => before.filter(({ id, isCurrent }) => isCurrent || left.has(id)))
    })
  }, [changes, service])
  const all = useAccountForm({
    name: 'session',
    flash: undefined,
    send: () => service?.endOtherSessions(),
    onDone: () => keep(({ isCurrent }) => isCurrent),
  })
  return (
    <Card id="devices" title={t('my-account.devices')} lead={t('my-account.devices.lead')}>
      <ul className="my-account-devices" ref={list} tabIndex={-1} aria-label={t('my-account.devices')}>
        {shown.map((session) => (
          <Device key={session.id} session={session} onEnded={() => keep(({ id }) => id !== session.id)} />
        ))}
      </ul>
      {hasEnded && <Notice kind="good">{t('my-account.devices.ended')}</Notice>}
      {shown.length > 1 && <AccountForm form={all} action={securityPath} label={t('my-account.devices.endAll')} variant="secondary" />}
    </Card>
  )
}

function Device({ session, onEnded }: { session: Session; onEnded(): void }) {
  const { htmlLang } = useSite()
  const t = useTranslate()
  const service = useSelfService()
  const { id, device, app, isCurrent, lastSeen, lastSeenAt } = session
  const [when, setWhen] = useState(lastSeen)
  const form = useAccountForm({ name: 'session', flash: undefined, send: () => service?.endSession(id), onDone: onEnded })
  // In the shopper's time zone, which the server does not know.
  useEffect(() => {
    const format = { dateStyle: 'long', timeStyle: 'short', calendar: 'gregory', numberingSystem: 'latn' } as const
    setWhen(halfOfDay(new Intl.DateTimeFormat(htmlLang, format).format(new Date(lastSeenAt)), htmlLang))
  }, [htmlLang, lastSeenAt])
  const unnamed = device === '–' ? t('my-account.devices.unknown') : device
  const name = app ? t('my-account.devices.app', { name: appNames[app] ?? app }) : unnamed
  return (
    <li className="my-account-device">
      <div>
        <p className="my-account-device__name">
          <bdi>{name}</bdi>
          {isCurrent && <Badge>{t('my-account.devices.this')}</Badge>}
        </p>
        <p className="my-account-soft">
          <time dateTime={lastSeenAt}>{t('my-account.devices.seen', { when })}</time>
        </p>
      </div>
      {!isCurrent && (
        <AccountForm
          form={form}
          action={securityPath}
          hidden={{ item: id }}
          label={t('my-account.devices.end')}
          variant="tertiary"
          spoken={t('my-account.devices.end.of', { name })}
        />
      )}
    </li>
  )
}
