import { useSite, useTranslate } from '@stadion/fragments/react'
import { raffleFormPath } from '@stadion/raffles/raffle-flash'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { TextInput } from '@stadion/widgets/field/TextInput'
import { Notice } from '@stadion/widgets/notice/Notice'
import type { RafflesData } from './raffles-data.ts'
import { SizeChoice } from './Sizes.tsx'

/** Takes part with a size, or changes and withdraws the entry. */
export function EntryForm({ raffle: { no, sizes, entry }, flash }: RafflesData) {
  const site = useSite()
  const t = useTranslate()
  const size = sizes.find(({ sku }) => sku === entry?.sku)?.size
  return (
    <>
      {size && <Notice kind="good">{t('raffles.in', { size })}</Notice>}
      <form className="raffles-form" method="post" action={pathIn(site, raffleFormPath)}>
        <input type="hidden" name="no" value={no} />
        <SizeChoice sizes={sizes} chosen={entry?.sku ?? flash.sku} />
        {flash.question && !entry && <Question {...flash.question} />}
        <p className="raffles-buttons">
          <Button type="submit" name="intent" value={entry ? 'change' : 'enter'} variant={entry ? 'secondary' : undefined}>
            {t(entry ? 'raffles.change' : 'raffles.enter')}
          </Button>
          {entry && (
            <Button type="submit" name="intent" value="leave" variant="tertiary">
              {t('raffles.leave')}
            </Button>
          )}
        </p>
      </form>
    </>
  )
}

/** Where the bot check is in doubt. */
function Question({ id, text, isWrong }: { id: string; text: string; isWrong: boolean }) {
  const t = useTranslate()
  return (
    <div className="raffles-question">
      <Notice kind={isWrong ? 'bad' : 'info'}>{t(isWrong ? 'waiting.question.wrong' : 'waiting.question')}</Notice>
      <input type="hidden" name="question" value={id} />
      <TextInput label={text} name="answer" inputMode="numeric" autoComplete="off" maxLength={3} required />
    </div>
  )
}
