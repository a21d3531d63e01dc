import { ArticlePrice } from '@stadion/catalogue/ui/ArticlePrice'
import { StructuredData } from '@stadion/catalogue/ui/StructuredData'
import type { FragmentProps } from '@stadion/fragments/fragment'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { homePath, pathIn } from '@stadion/site/paths'
import { Badge } from '@stadion/widgets/badge/Badge'
import { Breadcrumb } from '@stadion/widgets/breadcrumb/Breadcrumb'
import { Button } from '@stadion/widgets/button/Button'
import { useState } from 'react'
import { BuyForm } from './BuyForm.tsx'
import { Colours } from './Colours.tsx'
import { Gallery } from './Gallery.tsx'
import { MoreFacts } from './MoreFacts.tsx'
import { initialSku, type ProductData } from './product-data.ts'
import { productFacts } from './product-facts.ts'
import { Promises } from './Promises.tsx'
import { SizeGuide } from './Sizes.tsx'
import { useStock } from './use-stock.ts'

export function ProductPage({ data: { product, delivery, origin }, props }: { data: ProductData; props: FragmentProps }) {
  const site = useSite()
  const t = useTranslate()
  const variations = useStock(product)
  const [wanted, choose] = useState(() => initialSku(product.variations, props.sku))
  const chosen = initialSku(variations, wanted)
  const path = pathIn(site, `/${product.slug}/${product.id}.html`)
  const price = variations.find(({ sku }) => sku === chosen)?.price ?? product.price
  const steps = [{ text: t('product.trail.home'), href: homePath(site) }]
  if (product.gender !== 'unisex') {
    const category = site.categories[product.gender]
    steps.push({ text: t(`product.trail.${product.gender}`), href: category })
    steps.push({ text: t(`product.trail.${product.category}`), href: `${category}/${product.category}` })
  }
  steps.push({ text: product.name, href: path })

  return (
    <article className="product w-page">
      <Breadcrumb label={t('product.trail')} steps={steps} />
      <div className="product-main">
        <Gallery name={product.name} images={product.images} />
        <div className="product-facts">
          <header className="product-head">
            <p className="product-kind">
              {product.kindName}
              {product.membersOnly && <Badge kind="members">{t('card.badge.MEMBERS')}</Badge>}
              {product.badges.includes('NEW') && <Badge>{t('card.badge.NEW')}</Badge>}
            </p>
            <h1 className="product-name w-display">{product.name}</h1>
            <ArticlePrice price={price} large />
            <p className="product-tax">{t(price.taxIncluded ? 'product.tax.included' : 'product.tax.excluded')}</p>
          </header>
          <Colours product={product} />
          {product.membersOnly && (
            <section className="product-members">
              <h2>{t('product.members.title')}</h2>
              <p>{t('product.members.text')}</p>
              <Button theme="membership" small href={`${pathIn(site, '/account-login')}?${new URLSearchParams({ returnTo: path })}`}>
                {t('product.members.join')}
              </Button>
            </section>
          )}
          <BuyForm
            product={product}
            variations={[...variations]}
            chosen={chosen}
            onChoose={choose}
            failure={props.failure}
            added={Boolean(props.added)}
          />
          <Promises isDigital={product.giftCard} delivery={delivery} />
          <MoreFacts product={product} delivery={delivery} />
        </div>
      </div>
      {product.sizeGuide && <SizeGuide guide={product.sizeGuide} />}
      <StructuredData graph={productFacts(origin, site, product, variations, steps)} />
    </article>
  )
}
