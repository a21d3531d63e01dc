import { useSite, useTranslate } from '@stadion/fragments/react'
import { toJson, written } from '@stadion/services/page-attribute'
import { profilePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { keptRuns } from '../contract.ts'
import { keptSize } from '../page-attributes.ts'

interface KeptSizeProps {
  run: string
  variations: readonly { sku: string; size: string }[]
}

/** Tells the page's script that a size of this article can be kept (browser/kept-size.ts). Drawn by a server alone. Renders a hidden `div`, or nothing. */
export function KeptSize({ run, variations }: KeptSizeProps) {
  const site = useSite()
  const t = useTranslate()
  const kept = keptRuns.find((one) => one === run)
  if (!kept) return null
  const shown = {
    run: kept,
    sizes: Object.fromEntries(variations.map(({ sku, size }) => [sku, size])),
    yours: t('sizes.yours'),
    remember: t('sizes.remember'),
    away: t('product.failure.other'),
    profile: `${pathIn(site, profilePath)}#kept-sizes`,
  }
  return <div hidden {...written(keptSize, toJson(shown))} />
}
