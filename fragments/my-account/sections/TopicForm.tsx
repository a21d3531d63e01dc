import { changeNewsletter, type NewsletterChoice } from '@stadion/account/subscription/contract'
import { type NewsletterTopic, newsletterPaces, newsletterTopics } from '@stadion/account/subscription/topics'
import { useTranslate } from '@stadion/fragments/react'
import { Checkbox } from '@stadion/widgets/checkbox/Checkbox'
import { Select } from '@stadion/widgets/select/Select'
import { AccountForm } from '../form/AccountForm.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { useSelfService } from '../form/use-self-service.ts'
import type { MyAccountData } from '../my-account-data.ts'

/** Topics that are no sport. */
const others: readonly NewsletterTopic[] = ['launches', 'sale', 'kids', 'members']

interface TopicFormProps {
  choice: NewsletterChoice
  flash: MyAccountData['flash']
  /** The token of a mail, or nothing for who is signed in. */
  link: { t?: string }
  onChange(choice: NewsletterChoice): void
}

/** Topics and pace. Nothing is chosen beforehand; none at all ends the newsletter, as its words say. */
export function TopicForm({ choice, flash, link, onChange }: TopicFormProps) {
  const t = useTranslate()
  const service = useSelfService()
  const form = useAccountForm({
    name: 'topics',
    initial: { ...Object.fromEntries(choice.topics.map((topic) => [`topic-${topic}`, true])), often: choice.often },
    flash,
    send: (values) =>
      service?.run(changeNewsletter, {
        ...link,
        on: true,
        topics: newsletterTopics.filter((topic) => values[`topic-${topic}`] === true),
        ...(values.often && { often: values.often }),
      }),
    onDone: onChange,
  })
  const nameOf = (topic: NewsletterTopic) => (others.includes(topic) ? t(`my-account.topics.${topic}`) : t(`sport.${topic}`))
  return (
    <AccountForm
      form={form}
      label={t('my-account.save')}
      doneText={t(!choice.on ? 'my-account.unsubscribed' : choice.pending && link.t ? 'portal.light.sent' : 'my-account.saved')}
    >
      <fieldset className="my-account-topics" aria-describedby="newsletter-none">
        <legend className="my-account-card__title">{t('my-account.topics.title')}</legend>
        <p id="newsletter-none">{t('my-account.topics.none')}</p>
        <div className="my-account-topics__items">
          {newsletterTopics.map((topic) => (
            <Checkbox key={topic} label={nameOf(topic)} name={`topic-${topic}`} defaultChecked={form.isChecked(`topic-${topic}`)} />
          ))}
        </div>
      </fieldset>
      <Select label={t('my-account.topics.often')} name="often" defaultValue={form.valueOf('often')}>
        <option value="">{t('my-account.topics.often.none')}</option>
        {newsletterPaces.map((pace) => (
          <option key={pace} value={pace}>
            {t(`my-account.topics.often.${pace}`)}
          </option>
        ))}
      </Select>
    </AccountForm>
  )
}
