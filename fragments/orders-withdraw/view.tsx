import { useTranslate } from '@stadion/fragments/react'
import { fitting } from '@stadion/widgets/display/Display'
import { CheckStep } from './CheckStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { FormStep } from './FormStep.tsx'
import { LinkStep } from './LinkStep.tsx'
import type { WithdrawData } from './withdraw-data.ts'

const titles = {
  form: 'withdraw.title',
  check: 'withdraw.check.title',
  done: 'withdraw.done.title',
  link: 'withdraw.mailed.title',
} as const

/** A step of a withdrawal. Renders a `section`. */
export function OrdersWithdraw({ data }: { data: WithdrawData }) {
  const t = useTranslate()
  const title = t(data.step === 'link' && data.outcome === 'done' ? 'withdraw.done.title' : titles[data.step])
  return (
    <section className="orders-withdraw w-page" aria-labelledby="orders-withdraw-title">
      <h1 className="orders-withdraw-title w-display" id="orders-withdraw-title" {...fitting(title)}>
        {title}
      </h1>
      {data.step === 'form' && <FormStep {...data} />}
      {data.step === 'check' && <CheckStep {...data} />}
      {data.step === 'done' && <DoneStep {...data} />}
      {data.step === 'link' && <LinkStep {...data} />}
    </section>
  )
}
