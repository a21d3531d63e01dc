import type { SizeGuide } from '@stadion/catalogue/contract'
import { useTranslate } from '@stadion/fragments/react'
import { MeasuredBody } from './MeasuredBody.tsx'

const footSteps = ['1', '2', '3'] as const

/** A drawing with the places to measure, and a step for each. Renders a `section`. */
export function HowToMeasure({ guide: { body, measures } }: { guide: Pick<SizeGuide, 'body' | 'measures'> }) {
  const t = useTranslate()
  const steps =
    body === 'foot'
      ? footSteps.map((step) => ({ key: step, name: '', text: t(`sizeGuide.how.foot.${step}`) }))
      : measures.map((measure) => ({ key: measure, name: t(`sizeGuide.${measure}`), text: t(`sizeGuide.how.${measure}`) }))
  return (
    <section className="size-guide-how" id="measure">
      <h2>{t('sizeGuide.how')}</h2>
      <div className="size-guide-steps">
        <MeasuredBody of={body} />
        <ol>
          {steps.map(({ key, name, text }) => (
            <li key={key}>
              {name && <strong>{name}</strong>} {text}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
