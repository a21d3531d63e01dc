import { ProductCard } from '@stadion/catalogue/ui/ProductCard'
import type { FragmentProps } from '@stadion/fragments/fragment'
import { useTranslate } from '@stadion/fragments/react'
import { BagFrame } from './BagFrame.tsx'
import type { BagPageData } from './bag-data.ts'

export const BagPage = ({ data, props }: { data: BagPageData; props: FragmentProps }) => (
  <BagFrame data={data} props={props} arrivals={{ children: data.otherwise.length > 0 && <Arrivals items={data.otherwise} /> }} />
)

function Arrivals({ items }: { items: BagPageData['otherwise'] }) {
  const t = useTranslate()
  return (
    <>
      <h2 className="bag-page-new w-display">{t('bag.empty.new')}</h2>
      <ul className="bag-page-cards">
        {items.map((item) => (
          <li key={item.id}>
            <ProductCard item={item} heading="h3" loading="eager" />
          </li>
        ))}
      </ul>
    </>
  )
}
