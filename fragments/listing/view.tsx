import { StructuredData } from '@stadion/catalogue/ui/StructuredData'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { Breadcrumb } from '@stadion/widgets/breadcrumb/Breadcrumb'
import { ListingFrame } from './ListingFrame.tsx'
import type { ListingData } from './listing-data.ts'
import { listingFacts } from './listing-facts.ts'
import { MySize } from './MySize.tsx'
import { OtherSearches } from './OtherSearches.tsx'
import { trailOf } from './trail.ts'

export function Listing({ data }: { data: ListingData }) {
  const site = useSite()
  const t = useTranslate()
  const trail = trailOf(site, t, data.refinement)
  return (
    <ListingFrame
      data={data}
      trail={{
        children: <Breadcrumb label={t('listing.trail')} steps={trail.map(({ path, name }) => ({ href: path, text: name }))} />,
      }}
      mine={{ children: <MySize refinement={data.refinement} /> }}
      otherwise={{ children: data.otherwise && <OtherSearches {...data.otherwise} /> }}
      facts={{ children: <StructuredData graph={listingFacts(data.origin, site, data, trail)} /> }}
    />
  )
}
