import { useSite, useTranslate } from '@stadion/fragments/react'
import { formatMoney } from '@stadion/site/money'
import { Price } from '@stadion/widgets/price/Price'
import type { Price as Amount } from '../contract.ts'

/** The price of an article, and the percentage saved if it is reduced. */
export function ArticlePrice({ price: { list, sale }, large }: { price: Pick<Amount, 'list' | 'sale'>; large?: boolean }) {
  const site = useSite()
  const t = useTranslate()
  const reduced = sale !== null
  return (
    <p className="article-price">
      <Price
        now={formatMoney(sale ?? list, site)}
        was={reduced ? formatMoney(list, site) : undefined}
        nowLabel={t('price.now')}
        wasLabel={t('price.before')}
        large={large}
      />
      {reduced && <span className="article-price-saved">{formatShare(sale / list - 1, site.htmlLang)}</span>}
    </p>
  )
}

const formatShare = (share: number, htmlLang: string): string =>
  new Intl.NumberFormat(htmlLang, { style: 'percent', numberingSystem: 'latn', maximumFractionDigits: 0 }).format(share)
