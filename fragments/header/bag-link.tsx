import { bag } from '@stadion/bag/client'
import { bagCount } from '@stadion/bag/page-attributes'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { written } from '@stadion/services/page-attribute'
import { useServiceState } from '@stadion/services/react'
import { cartPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Icon } from '@stadion/widgets/icon/Icon'
import { bag as bagShape } from '@stadion/widgets/icon/icons'

/** The link to the bag with its count; before hydration the page itself fills in the number. */
export function BagLink() {
  const site = useSite()
  const t = useTranslate()
  const count = useServiceState(bag, (summary) => summary.itemCount, 0)
  return (
    <a className="header-tool header-tool--bag" href={pathIn(site, cartPath)}>
      <Icon of={bagShape} />
      <span className="w-visually-hidden">{t('header.bag')}</span>
      <span className="header-count" {...written(bagCount, '')} suppressHydrationWarning hidden={count === 0}>
        {count}
      </span>
    </a>
  )
}
