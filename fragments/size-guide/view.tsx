import type { SizeGuideAnswer } from '@stadion/catalogue/contract'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { written } from '@stadion/services/page-attribute'
import { sizeGuidePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { printGuide } from '@stadion/sizes/page-attributes'
import { runName } from '@stadion/sizes/run-name'
import { HowToMeasure } from '@stadion/sizes/ui/HowToMeasure'
import { SizeGuide } from '@stadion/sizes/ui/SizeGuide'
import { Button } from '@stadion/widgets/button/Button'
import { Display } from '@stadion/widgets/display/Display'

/** The guide of a run of sizes, and the way to the others. Renders a `section`. */
export function SizeGuidePage({ data: guide }: { data: SizeGuideAnswer }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <section className="size-guide-page w-page">
      <header>
        <p className="size-guide-run">{runName(guide.run, t)}</p>
        <Display as="h1" className="size-guide-title">
          {t('sizeGuide.title')}
        </Display>
      </header>
      <SizeGuide guide={guide} />
      <HowToMeasure guide={guide} />
      <Button type="button" variant="secondary" className="size-guide-print" {...written(printGuide, '')}>
        {t('sizeGuide.print')}
      </Button>
      <nav className="size-guide-others" aria-labelledby="size-guide-others">
        <h2 id="size-guide-others">{t('sizeGuide.others')}</h2>
        <ul>
          {guide.runs
            .filter((run) => run !== guide.run)
            .map((run) => (
              <li key={run}>
                <a className="w-link" href={pathIn(site, sizeGuidePath(run))}>
                  {runName(run, t)}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </section>
  )
}
