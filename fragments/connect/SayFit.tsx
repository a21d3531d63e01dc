import { useSite, useTranslate } from '@stadion/fragments/react'
import { thingsFormPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Icon } from '@stadion/widgets/icon/Icon'
import { done } from '@stadion/widgets/icon/icons'

const answers = ['SMALL', 'TRUE', 'LARGE'] as const

/** How it fits, as whoever has it says; another press changes it. Renders a `form`. */
export function SayFit({ code, said }: { code: string; said: (typeof answers)[number] | null }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <form className="connect-fit" method="post" action={pathIn(site, thingsFormPath)} aria-labelledby="fit-question">
      <p id="fit-question">{t('connect.fit')}</p>
      <input type="hidden" name="code" value={code} />
      {answers.map((answer) => (
        <Button
          key={answer}
          type="submit"
          name="answer"
          value={answer}
          variant="secondary"
          aria-pressed={answer === said}
          {...(answer === said && { icon: <Icon of={done} size={20} /> })}
        >
          {t(`reviews.fit.${answer}`)}
        </Button>
      ))}
    </form>
  )
}
