import { useSite, useTranslate } from '@stadion/fragments/react'
import { dayRange, isPast } from '@stadion/site/day-range'
import { Icon } from '@stadion/widgets/icon/Icon'
import { close, done } from '@stadion/widgets/icon/icons'
import type { Order } from '../contract.ts'
import { Day } from './Dated.tsx'
import { stepsOf } from './order-steps.ts'

/** The way of an order, with the days that are known. */
export function Steps({ order }: { order: Order }) {
  const { htmlLang } = useSite()
  const t = useTranslate()
  const steps = stepsOf(order)
  const current = steps.findLast(({ isDone }) => isDone)
  return (
    <ol className="order-view-steps">
      {steps.map((step) => (
        <li
          key={step.name}
          className={['order-view-step', !step.isDone && 'order-view-later', step.name === 'cancelled' && 'order-view-ended']
            .filter(Boolean)
            .join(' ')}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className="order-view-mark">{step.isDone && <Icon of={step.name === 'cancelled' ? close : done} size={20} />}</span>
          <span>{t(step.name === 'cancelled' ? 'orders.cancelled' : `orders-tracker.step.${step.name}`)}</span>
          {step.expected && !isPast(step.expected.to) && (
            <span className="order-view-day" suppressHydrationWarning>
              {t('delivery.arrives', { days: dayRange(step.expected.from, step.expected.to, htmlLang) })}
            </span>
          )}
          {step.at && (
            <span className="order-view-day">
              <Day of={step.at} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
