import { useSite, useTranslate } from '@stadion/fragments/react'
import { useModal } from '@stadion/modals/use-modal'
import { privacyCentrePath, privacyRequestPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Display } from '@stadion/widgets/display/Display'
import { Modal } from '@stadion/widgets/modal/Modal'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { modalId, type PrivacyRequestData } from './privacy-request-data.ts'
import { RequestForm } from './RequestForm.tsx'
import { failureKey } from './send-request.ts'
import { sentBeforeReload } from './sent-before-reload.ts'

export function PrivacyRequest({ data }: { data: PrivacyRequestData }) {
  if (data.as === 'confirm') return <FromLink {...data} texts="confirm" />
  if (data.as === 'keep') return <FromLink {...data} texts="keep" />
  return data.as === 'page' ? <RequestPage {...data} /> : <RequestModal {...data} />
}

/** The request and its address; undefined before it is sent. */
interface Sent {
  type: string
  email: string
}

function RequestModal(data: PrivacyRequestData) {
  const t = useTranslate()
  const modal = useModal(modalId)
  const [sent, setSent] = useState<Sent>()
  return (
    <Modal id={modalId} title={t(`privacy.title.${data.category}`)} closeLabel={t('privacy.close')} onClose={() => setSent(undefined)}>
      <div className="privacy-request">
        {sent ? (
          <>
            <Done {...sent} takesFocus />
            <Button onClick={modal.close}>{t('privacy.close')}</Button>
          </>
        ) : (
          <>
            <p className="privacy-request__lead">{t(`privacy.lead.${data.category}`)}</p>
            <RequestForm data={data} onSent={setSent} />
          </>
        )}
      </div>
    </Modal>
  )
}

function RequestPage(data: PrivacyRequestData) {
  const t = useTranslate()
  const [sent, setSent] = useState<Sent>()
  const reloaded = useSyncExternalStore(noSubscription, sentBeforeReload, () => undefined)
  const done = sent ?? ofType(data.done ?? reloaded)
  return (
    <section className="privacy-request privacy-request--page w-page">
      <Display as="h1">{t(`privacy.title.${data.category}`)}</Display>
      {done ? (
        <Done {...done} takesFocus={sent !== undefined} />
      ) : (
        <>
          <p className="privacy-request__lead">{t(`privacy.lead.${data.category}`)}</p>
          {data.failure && <Notice kind="bad">{t(failureKey(data.failure))}</Notice>}
          <RequestForm data={data} onSent={setSent} />
        </>
      )}
    </section>
  )
}

const ofType = (type: string | undefined) => type && { type, email: '' }
const noSubscription = () => () => {}

/** Takes the focus from the form it replaces, whose button had it, so that the result is read out. */
function Done({ type, email, takesFocus }: Sent & { takesFocus: boolean }) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  const kind = type === 'DO_NOT_SELL' ? 'doNotSell' : 'mailed'
  return (
    <div className="privacy-request__done" ref={box} tabIndex={-1}>
      <Notice kind="good">{email ? t(`privacy.done.${kind}`, { email }) : t(`privacy.done.${kind}.here`)}</Notice>
    </div>
  )
}

/** A mailed link asks for a confirmation, because mail programs open links automatically. */
function FromLink({ done, isOver, failure, category, texts }: PrivacyRequestData & { texts: 'confirm' | 'keep' }) {
  const t = useTranslate()
  const site = useSite()
  const title = failure
    ? 'privacy.confirm.failure.title'
    : done && texts === 'confirm'
      ? 'privacy.confirm.done.title'
      : `privacy.${texts}.title`
  return (
    <section className="privacy-request privacy-request--page w-page">
      <Display as="h1">{t(isOver && !failure ? `privacy.title.${category}` : title)}</Display>
      {done && <Notice kind="good">{t(`privacy.${texts}.done`)}</Notice>}
      {failure && <Notice kind="bad">{t('privacy.confirm.failure')}</Notice>}
      {done || isOver || failure ? (
        <p>
          <Button variant="secondary" href={pathIn(site, failure ? privacyRequestPath : privacyCentrePath)}>
            {t(failure ? 'privacy.confirm.again' : 'privacy.centre')}
          </Button>
        </p>
      ) : (
        <form className="privacy-request__form" method="post">
          <p className="privacy-request__lead">{t(`privacy.${texts}.lead`)}</p>
          <Button type="submit">{t(`privacy.${texts}.button`)}</Button>
        </form>
      )}
    </section>
  )
}
