import type { SizeGuide as Guide } from '@stadion/catalogue/contract'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { sizeGuidePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { SizeGuide } from '@stadion/sizes/ui/SizeGuide'
import { Panel } from '@stadion/widgets/panel/Panel'

/** The size guide beside the sizes; outside the form because its close button must not send it. */
export function SizePanel({ guide, run }: { guide: Guide; run: string }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <Panel id="product-size-guide" title={t('sizeGuide.title')} closeLabel={t('product.zoom.close')}>
      <SizeGuide guide={guide} />
      <p className="product-size-more">
        <a className="w-link" href={`${pathIn(site, sizeGuidePath(run))}#measure`}>
          {t('sizeGuide.full')}
        </a>
      </p>
    </Panel>
  )
}
