import { useSite, useTranslate } from '@stadion/fragments/react'
import { formatCount } from '@stadion/site/format-count'
import type { Fit } from '../contract.ts'

/** What is said of an article's fit, with how many say so; nothing where too few do. Drawn by a server alone. Renders a `p`, or nothing. */
export function FitAdvice({ of: { answers, advice, step, ...shares } }: { of: Fit }) {
  const { htmlLang } = useSite()
  const t = useTranslate()
  if (advice === null) return null
  const share = new Intl.NumberFormat(htmlLang, { numberingSystem: 'latn', style: 'percent', maximumFractionDigits: 0 }).format(
    shares[advice.toLowerCase() as Lowercase<typeof advice>],
  )
  const values = { share, count: formatCount(answers, htmlLang) }
  return (
    <p className="fit-advice">
      {advice === 'TRUE' ? (
        t('fitAdvice.true', values)
      ) : (
        <>
          <strong>{t(`fitAdvice.${advice.toLowerCase()}.${Math.abs(step)}`)}</strong> {t('fitAdvice.basis', values)}
        </>
      )}
    </p>
  )
}
