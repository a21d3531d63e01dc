import { useTranslate } from '@stadion/fragments/react'
import type { RafflesData } from './raffles-data.ts'

/** How many steps are behind, by state. */
const behind = { PLANNED: 0, OPEN: 1, CLOSED: 2, DRAWN: 3, DONE: 4, CANCELLED: 0 } as const

/** From the opening to the purchase, and what comes next. Renders an `ol`. */
export function Steps({ raffle: { state, opensAt, closesAt }, opens, closes }: RafflesData) {
  const t = useTranslate()
  const steps = [
    { name: t('raffles.step.open'), when: <time dateTime={opensAt}>{opens}</time> },
    { name: t('raffles.step.close'), when: <time dateTime={closesAt}>{closes}</time> },
    { name: t('raffles.step.draw'), when: t('raffles.step.draw.when') },
    { name: t('raffles.step.buy'), when: t('raffles.step.buy.when') },
  ]
  return (
    <ol className="raffles-steps w-page">
      {steps.map(({ name, when }, index) => (
        <li
          key={name}
          className={index < behind[state] ? 'raffles-step raffles-step--behind' : 'raffles-step'}
          aria-current={index === behind[state] && state !== 'CANCELLED' ? 'step' : undefined}
        >
          <span className="raffles-step-name">{name}</span>
          <span className="raffles-soft">{when}</span>
        </li>
      ))}
    </ol>
  )
}
