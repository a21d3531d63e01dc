import { useTranslate } from '@stadion/fragments/react'
import { Icon } from '@stadion/widgets/icon/Icon'
import { done } from '@stadion/widgets/icon/icons'

const steps = ['ordered', 'confirmed', 'sent', 'delivered'] as const
type Step = (typeof steps)[number]

/** The way of an order, with the days that are known. The last step with a day is the current one. */
export function Steps({ days }: { days: Readonly<Partial<Record<Step, string | undefined>>> }) {
  const t = useTranslate()
  const current = steps.findLast((step) => days[step])
  return (
    <div className="orders-tracker-status">
      <h2>{t('orders-tracker.confirmed')}</h2>
      <ol className="orders-tracker-steps">
        {steps.map((step) => (
          <li key={step} className={days[step] ? undefined : 'orders-tracker-later'} aria-current={step === current ? 'step' : undefined}>
            <span className="orders-tracker-mark">{days[step] && <Icon of={done} size={20} />}</span>
            <span>{t(`orders-tracker.step.${step}`)}</span>
            {days[step] && <span className="orders-tracker-day">{days[step]}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
