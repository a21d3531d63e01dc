import { changeNewsletter, type NewsletterChoice } from '@stadion/account/subscription/contract'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { loginThen, newsletterTopicsPath } from '@stadion/site/addresses'
import { homePath, pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useState } from 'react'
import { AccountForm } from '../form/AccountForm.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { useSelfService } from '../form/use-self-service.ts'
import type { MyAccountData } from '../my-account-data.ts'
import { Outcome } from '../Outcome.tsx'
import { Head } from './Card.tsx'
import { TopicForm } from './TopicForm.tsx'

/** What the newsletter is about and how often it comes, for who is signed in, and by the link of a mail. */
export function Topics({ data: { newsletter, flash }, t: token }: { data: MyAccountData; t: string | undefined }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <section className="my-account my-account--alone w-page">
      <Head title={t('my-account.news')} />
      {newsletter === undefined ? (
        <>
          <p>{t('my-account.topics.out')}</p>
          <Button href={pathIn(site, loginThen(pathIn(site, newsletterTopicsPath)))}>{t('my-account.login')}</Button>
        </>
      ) : newsletter === 'wrongLink' ? (
        <>
          <Notice kind="bad">{t('account.errors.token.invalid')}</Notice>
          <Button href={pathIn(site, loginThen(pathIn(site, newsletterTopicsPath)))}>{t('my-account.login')}</Button>
        </>
      ) : (
        <Choice first={newsletter} flash={flash} token={token} />
      )}
    </section>
  )
}

interface ChoiceProps {
  first: NewsletterChoice
  flash: MyAccountData['flash']
  token: string | undefined
}

function Choice({ first, flash, token }: ChoiceProps) {
  const site = useSite()
  const t = useTranslate()
  const service = useSelfService()
  const [choice, setChoice] = useState(first)
  const link = token ? { t: token } : {}
  const ending = useAccountForm({
    name: 'topics-end',
    flash,
    send: () => service?.run(changeNewsletter, { ...link, on: false }),
    onDone: setChoice,
  })
  // A form that failed has ended nothing.
  const hasLeft = flash?.done === true && (flash.form === 'topics' || flash.form === 'topics-end')
  const hasEnded = !choice.on && (ending.done || hasLeft || first.on)
  if (hasEnded)
    return (
      <Outcome takesFocus={first.on}>
        <Notice kind="good">{t('my-account.unsubscribed')}</Notice>
        <Button href={homePath(site)}>{t('my-account.toShop')}</Button>
      </Outcome>
    )
  return (
    <>
      <TopicForm choice={choice} flash={flash} link={link} onChange={setChoice} />
      {choice.on && (
        <AccountForm
          form={ending}
          intent="end"
          label={t('mails.footer.unsubscribe')}
          variant="tertiary"
          className="my-account-topics-end"
        />
      )}
    </>
  )
}
