import { unsubscribe } from '@stadion/account/subscription/contract'
import { useMailToken } from '@stadion/account-client/ui/use-mail-token'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { homePath } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import { AccountForm } from '../form/AccountForm.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { useSelfService } from '../form/use-self-service.ts'
import type { MyAccountData } from '../my-account-data.ts'
import { Outcome } from '../Outcome.tsx'
import { Head } from './Card.tsx'

/** The page of the mailed link; only its button unsubscribes, because mail programs open links automatically. */
export function Unsubscribe({ data: { flash, hasToken } }: { data: MyAccountData }) {
  const site = useSite()
  const t = useTranslate()
  const service = useSelfService()
  const token = useMailToken('t')
  const form = useAccountForm({
    name: 'unsubscribe',
    flash,
    send: () => service?.run(unsubscribe, { t: token.read() }),
    onDone: token.forget,
  })
  return (
    <section className="my-account my-account--alone w-page">
      <Head title={t('my-account.news')} />
      {(hasToken || token.isHere) && !form.done ? (
        <AccountForm form={form} label={t('mails.footer.unsubscribe')} />
      ) : (
        <Outcome takesFocus={form.done && !flash?.done}>
          <Notice kind={form.done ? 'good' : 'bad'}>{t(form.done ? 'my-account.unsubscribed' : 'account.errors.token.invalid')}</Notice>
          <Button href={homePath(site)}>{t('my-account.toShop')}</Button>
        </Outcome>
      )}
    </section>
  )
}
