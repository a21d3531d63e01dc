import type { FormFlash } from '@stadion/account-client/portal/form-flash'
import { useTranslate } from '@stadion/fragments/react'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { Notice } from '@stadion/widgets/notice/Notice'

/** A question for forms without JavaScript; with JavaScript the bot check runs by itself and this is hidden. */
export function Question({ question: { id, text, isWrong } }: { question: NonNullable<FormFlash['question']> }) {
  const t = useTranslate()
  return (
    <>
      <Notice kind={isWrong ? 'bad' : 'info'}>{t(isWrong ? 'bot.question.wrong' : 'bot.question.lead')}</Notice>
      <input type="hidden" name="question" value={id} />
      <TextInput label={text} name="answer" inputMode="numeric" autoComplete="off" maxLength={3} required autoFocus />
    </>
  )
}
