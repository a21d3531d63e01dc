import { compareTray, sharesPage } from '@stadion/catalogue/page-attributes'
import { CompareBox } from '@stadion/catalogue/ui/CompareBox'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { written } from '@stadion/services/page-attribute'
import { comparePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import type { ShownProduct } from './product-data.ts'

const formId = 'product-compare'

/** Ticks the article for the comparison, beside what lists have ticked, and hands its address on. Renders a `form`. */
export function CompareAndShare({ product: { id, name } }: { product: ShownProduct }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <form className="product-also" id={formId} method="get" action={pathIn(site, comparePath)} {...written(compareTray, '')}>
      <CompareBox form={formId} item={{ id, name }} />
      <Button type="submit" variant="secondary" small>
        {t('compare.open')}
      </Button>
      <button className="w-link" type="button" {...written(sharesPage, t('product.share.copied'))}>
        {t('product.share')}
      </button>
      <p hidden>{t('compare.full')}</p>
      <span className="w-visually-hidden" role="status" />
    </form>
  )
}
