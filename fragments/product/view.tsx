import { StructuredData } from '@stadion/catalogue/ui/StructuredData'
import { FitAdvice } from '@stadion/fit-advice/ui/FitAdvice'
import type { FragmentProps } from '@stadion/fragments/fragment'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { articlePath } from '@stadion/site/addresses'
import { homePath, pathIn } from '@stadion/site/paths'
import { KeptSize } from '@stadion/sizes/ui/KeptSize'
import { Breadcrumb } from '@stadion/widgets/breadcrumb/Breadcrumb'
import { CompareAndShare } from './CompareAndShare.tsx'
import { DeliveryAndReturns } from './DeliveryAndReturns.tsx'
import { EarlyAccess } from './EarlyAccess.tsx'
import { Gallery } from './Gallery.tsx'
import { GiftFields } from './GiftFields.tsx'
import { Head } from './Head.tsx'
import { MoreFacts } from './MoreFacts.tsx'
import { ProductFrame } from './ProductFrame.tsx'
import type { ProductData } from './product-data.ts'
import { productFacts } from './product-facts.ts'
import { RaffleAhead } from './RaffleAhead.tsx'
import { SizePanel } from './SizePanel.tsx'

export function ProductPage({ data, props }: { data: ProductData; props: FragmentProps }) {
  const site = useSite()
  const t = useTranslate()
  const { product, delivery, origin } = data
  const runsOtherwise = data.fit?.advice === 'SMALL' || data.fit?.advice === 'LARGE'
  const steps = [{ text: t('product.trail.home'), href: homePath(site) }]
  if (product.gender !== 'unisex') {
    const category = site.categories[product.gender]
    steps.push({ text: t(`product.trail.${product.gender}`), href: category })
    steps.push({ text: t(`product.trail.${product.category}`), href: `${category}/${product.category}` })
  }
  steps.push({ text: product.name, href: pathIn(site, articlePath(product)) })

  return (
    <ProductFrame
      data={data}
      props={props}
      trail={{ children: <Breadcrumb label={t('product.trail')} steps={steps} /> }}
      gallery={{ children: <Gallery images={product.images} /> }}
      head={{
        children: (
          <>
            <Head product={product} />
            {data.raffle && <RaffleAhead raffle={data.raffle} />}
          </>
        ),
      }}
      fit={{ children: data.fit && <FitAdvice of={data.fit} /> }}
      early={{ children: <EarlyAccess product={product} /> }}
      gift={{ children: <GiftFields /> }}
      below={{
        children: (
          <>
            {!product.giftCard && <CompareAndShare product={product} />}
            <DeliveryAndReturns isDigital={product.giftCard} delivery={delivery} sku={props.sku} />
            {/* What shoppers found outweighs what the cut was meant to be. */}
            <MoreFacts product={runsOtherwise ? { ...product, fit: null } : product} delivery={delivery} />
          </>
        ),
      }}
      foot={{
        children: (
          <>
            <KeptSize run={product.sizeRun} variations={product.variations} />
            {product.sizeGuide && <SizePanel guide={product.sizeGuide} run={product.sizeRun} />}
            <StructuredData graph={productFacts(origin, site, product, delivery, steps)} />
          </>
        ),
      }}
    />
  )
}
